import * as z from "zod/mini";
import { email, optional, REQUIRED, required } from "./rules.ts";

/** Storefront spec, section 5 "Image request form". */
export const imageRequest = z.object({
  firstName: required(99),
  lastName: required(99),
  email: email(),
  lookingFor: required(2000),
});

/** Settled questions, "`/registration`". @param today `YYYY-MM-DD` */
export const productRegistration = (today: string) =>
  z.object({
    productName: required(200),
    sku: optional(100),
    serialNumber: required(100),
    purchaseDate: z.string(REQUIRED).check(
      z.iso.date("Must be a date: YYYY-MM-DD"),
      z.refine((date) => date <= today, "Must not be in the future"),
    ),
    purchasedFrom: required(200),
    firstName: required(99),
    lastName: required(99),
    email: email(),
  });
