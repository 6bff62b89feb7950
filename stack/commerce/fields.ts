import { INTERNATIONAL_PHONE, PHONE } from "@telfer/forms/patterns.ts";
import { z } from "zod";
import { optionalText, requiredText } from "../process/text.ts";

const phoneMessage = "Must be a valid phone number";

export const phone = requiredText(50).regex(PHONE, phoneMessage);

/** Null if missing, null, or empty. */
export const optionalPhone = optionalText(50).refine((value) => value === null || PHONE.test(value), phoneMessage);

/** A phone number of an account, from any country. */
export const contact = requiredText(50).regex(INTERNATIONAL_PHONE, phoneMessage);
export const optionalContact = optionalText(50).refine(
  (value) => value === null || INTERNATIONAL_PHONE.test(value),
  phoneMessage,
);

export const email = requiredText(254).pipe(z.email("Must be a valid email address"));

export const dollarAmount = z.number().min(0);

export const chosenOptions = z.array(z.strictObject({ label: z.string(), value: z.string() }));

export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/);
