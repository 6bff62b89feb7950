import * as z from "zod/mini";
import { email, invalidMessage, requiredMessage, optional, required } from "./rules.ts";

type ImageRequestLabels = Record<"firstName" | "lastName" | "email" | "lookingFor", string>;

/**
 * Schema of a request for product images.
 * @param labels field names for messages
 */
export const imageRequest = (labels?: ImageRequestLabels) => {
  const missing = requiredMessage(labels);
  const invalid = invalidMessage(labels);
  return z.object({
    firstName: required(99, missing("firstName")),
    lastName: required(99, missing("lastName")),
    email: email(invalid("email", "a valid email address"), missing("email")),
    lookingFor: required(2000, missing("lookingFor")),
  });
};

/** Older than any of our products; earlier years come from two-digit input. */
const FIRST_PURCHASE = "1900-01-01";

type ProductLabels = Record<
  "productName" | "serialNumber" | "purchaseDate" | "purchasedFrom" | "firstName" | "lastName" | "email",
  string
>;

/**
 * Schema of a product registration.
 * @param today returns the current date as `YYYY-MM-DD`
 * @param labels field names for messages
 */
export const productRegistration = (today: () => string, labels?: ProductLabels) => {
  const missing = requiredMessage(labels);
  const invalid = invalidMessage(labels);
  return z.object({
    productName: required(200, missing("productName")),
    sku: optional(100),
    serialNumber: required(100, missing("serialNumber")),
    purchaseDate: z.string(missing("purchaseDate")).check(
      z.minLength(1, missing("purchaseDate")),
      z.iso.date("Must be a date: YYYY-MM-DD"),
      z.refine((date) => date <= today(), "Must not be in the future"),
      z.refine((date) => date >= FIRST_PURCHASE, "Must have a four-digit year"),
    ),
    purchasedFrom: required(200, missing("purchasedFrom")),
    firstName: required(99, missing("firstName")),
    lastName: required(99, missing("lastName")),
    email: email(invalid("email", "a valid email address"), missing("email")),
  });
};
