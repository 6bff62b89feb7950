import { z } from "zod";
import { optionalText, requiredText } from "../process/text.ts";

/** North American phone number, with or without `+1` and signs between its parts. */
export const phonePattern = /^(\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/;
const phoneMessage = "Must be a valid phone number";

export const phone = requiredText(50).regex(phonePattern, phoneMessage);

/** Null when it is missing, null or empty. */
export const optionalPhone = optionalText(50).refine(
  (value) => value === null || phonePattern.test(value),
  phoneMessage,
);

/** Digits and the signs between them, for numbers of any country. */
const anyPhone = /^(?=(?:\D*\d){7})[\d+(). -]{7,20}$/;

/** A phone number of an account, of any country. */
export const contact = requiredText(50).regex(anyPhone, phoneMessage);
export const optionalContact = optionalText(50).refine((value) => value === null || anyPhone.test(value), phoneMessage);

export const email = requiredText(254).pipe(z.email("Must be a valid email address")).meta({ format: "email" });

/** An amount of an answer. */
export const dollarAmount = z.number().min(0).describe("US dollars with at most two decimals.");

/** What was chosen for an item, as an answer shows it. */
export const chosenOptions = z.array(z.strictObject({ label: z.string(), value: z.string() }));

/** The header that lets a call be sent again without being done again. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/);
