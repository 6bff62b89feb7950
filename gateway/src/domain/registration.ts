import type { dealerRegistration } from "@telfer/forms/dealer-registration.ts";
import type { imageRequest, productRegistration } from "@telfer/forms/registration.ts";
import type * as z from "zod/mini";

/**
 * A dealer registration without its files. The password is plain text: never log or return it. An address that is null is
 * omitted or equals the first one.
 */
export type DealerRegistration = z.output<ReturnType<typeof dealerRegistration>>;

export type ProductRegistration = z.output<ReturnType<typeof productRegistration>>;

export type ImageRequest = z.output<ReturnType<typeof imageRequest>>;
