import type { contactMessage } from "@telfer/forms/contact.ts";
import type * as z from "zod/mini";

/** A message to the shop. */
export type ContactMessage = z.output<ReturnType<typeof contactMessage>>;
