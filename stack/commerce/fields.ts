import { CONTACT, PHONE } from "@telfer/forms/patterns.ts";
import { z } from "zod";
import { optionalText, requiredText } from "../process/text.ts";

const phoneMessage = "Must be a valid phone number";

export const phone = requiredText(50).regex(PHONE, phoneMessage);

/** Null when it is missing, null or empty. */
export const optionalPhone = optionalText(50).refine((value) => value === null || PHONE.test(value), phoneMessage);

/** A phone number of an account, of any country. */
export const contact = requiredText(50).regex(CONTACT, phoneMessage);
export const optionalContact = optionalText(50).refine((value) => value === null || CONTACT.test(value), phoneMessage);

export const email = requiredText(254).pipe(z.email("Must be a valid email address"));

/** An amount of an answer. */
export const dollarAmount = z.number().min(0);

/** What was chosen for an item, as an answer shows it. */
export const chosenOptions = z.array(z.strictObject({ label: z.string(), value: z.string() }));

/** The header that lets a call be sent again without being done again. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/);
