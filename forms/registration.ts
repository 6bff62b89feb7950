import * as z from "zod/mini";
import { email, invalidIn, missingIn, optional, required } from "./rules.ts";

/** Names of the fields in their messages. */
type ImageRequestLabels = Record<"firstName" | "lastName" | "email" | "lookingFor", string>;

/**
 * Who asks for pictures of a product, and of what.
 * @param labels for messages that name their field
 */
export const imageRequest = (labels?: ImageRequestLabels) => {
  const missing = missingIn(labels);
  const invalid = invalidIn(labels);
  return z.object({
    firstName: required(99, missing("firstName")),
    lastName: required(99, missing("lastName")),
    email: email(invalid("email", "a valid email address"), missing("email")),
    lookingFor: required(2000, missing("lookingFor")),
  });
};

/** Older than anything with our number on it: somebody has typed a year of two digits. */
const FIRST_PURCHASE = "1900-01-01";

/** Names of the fields in their messages. */
type ProductLabels = Record<
  "productName" | "serialNumber" | "purchaseDate" | "purchasedFrom" | "firstName" | "lastName" | "email",
  string
>;

/**
 * A product that somebody has bought, when and where, and whose it is.
 * @param today what day it is, `YYYY-MM-DD`
 * @param labels for messages that name their field
 */
export const productRegistration = (today: () => string, labels?: ProductLabels) => {
  const missing = missingIn(labels);
  const invalid = invalidIn(labels);
  return z.object({
    productName: required(200, missing("productName")),
    sku: optional(100),
    serialNumber: required(100, missing("serialNumber")),
    purchaseDate: z.string(missing("purchaseDate")).check(
      z.minLength(1, missing("purchaseDate")),
      z.iso.date("Must be a date: YYYY-MM-DD"),
      z.refine((date) => date <= today(), "Must not be in the future"),
      z.refine((date) => date >= FIRST_PURCHASE, "Must have a year of four digits"),
    ),
    purchasedFrom: required(200, missing("purchasedFrom")),
    firstName: required(99, missing("firstName")),
    lastName: required(99, missing("lastName")),
    email: email(invalid("email", "a valid email address"), missing("email")),
  });
};
