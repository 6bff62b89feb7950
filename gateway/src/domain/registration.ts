import type { dealerRegistration } from "@telfer/forms/dealer-registration.ts";
import type { imageRequest, productRegistration } from "@telfer/forms/registration.ts";
import type * as z from "zod/mini";

/**
 * A dealer who registers; without the files. The password is plain text: in no log and no answer. An address that is
 * null is the same as the first one, or none.
 */
export type DealerRegistration = z.output<ReturnType<typeof dealerRegistration>>;

export type ProductRegistration = z.output<ReturnType<typeof productRegistration>>;

export type ImageRequest = z.output<ReturnType<typeof imageRequest>>;
