import * as z from "zod/mini";
import { CARD_NUMBER_FAULT, holdsCardNumber, isCardNumberOnly, noCardNumbers } from "@telfer/forms/card-number.ts";
import { usOnly, usState } from "@telfer/forms/regions.ts";
import { email, optional, optionalPhone, phone, required, unasked, zip } from "@telfer/forms/rules.ts";

// Rules and messages: storefront spec, section 5 "Checkout billing step" and "Checkout dealer form".

const address = z
  .object({
    firstName: required(99),
    lastName: required(99),
    addressLine1: required(200),
    city: required(200),
    state: usState(),
    postalCode: zip(),
    country: usOnly(),
    company: optional(200),
    mainContact: optionalPhone(),
  })
  .check(noCardNumbers());

const dealer = z
  .object({
    dealerName: required(200),
    dealerAddress: required(200),
    dealerEmail: email(),
    dealerPhone: phone(),
    dealerCity: required(200),
    dealerState: usState(),
    dealerZip: zip(),
    dealerCountry: usOnly(),
  })
  .check(noCardNumbers());

export const guestOrder = z.object({
  idempotencyKey: z
    .string()
    .check(z.regex(/^[A-Za-z0-9_-]{16,128}$/, "Must be 16 to 128 letters, digits, dashes or underscores")),
  email: email().check(z.refine((value) => !holdsCardNumber(value), CARD_NUMBER_FAULT)),
  paymentToken: required(500).check(z.refine((value) => !isCardNumberOnly(value), CARD_NUMBER_FAULT)),
  expectedTotal: z.nullish(z.string().check(z.regex(/^\d+\.\d\d$/, "Must be an amount with two decimals"))),
  billing: address,
  shipping: z.nullish(address),
  dealer: z.nullish(dealer),
  optInNewsletter: z.boolean(),
});

/** A customer's e-mail address is the account's. */
export const customerOrder = z.extend(guestOrder, { email: unasked });

/** Where to ship to, as far as tax and shipping depend on it. */
export const compute = z.object({
  address: z
    .object({
      addressLine1: required(200),
      addressLine2: optional(200),
      city: required(100),
      state: usState(),
      postalCode: zip(),
    })
    .check(noCardNumbers()),
});
