import * as z from "zod/mini";
import { CARD_NUMBER_FAULT, holdsCardNumber, isCardNumberOnly, noCardNumbers } from "@telfer/forms/card-number.ts";
import { usOnly, usState } from "@telfer/forms/regions.ts";
import { DEALER_IS_BUYER, isSameAddress } from "@telfer/forms/same-address.ts";
import { email, optional, optionalPhone, phone, required, unasked, zip } from "@telfer/forms/rules.ts";

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

/** Name and address for billing or shipping. */
export type Contact = z.output<typeof address>;

export const dealer = z
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

const order = {
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
};

interface Buyer {
  billing: Contact;
  shipping?: Contact | null;
  dealer?: z.output<typeof dealer> | null;
}

const dealerIsNotBuyer = z.check<Buyer>(({ value: { billing, shipping, dealer: receiver }, issues }) => {
  if (!receiver) return;
  const place = { street: receiver.dealerAddress, postalCode: receiver.dealerZip };
  const own = [billing, shipping ?? billing];
  if (!own.some(({ addressLine1, postalCode }) => isSameAddress({ street: addressLine1, postalCode }, place))) return;
  const path = ["dealer", "dealerAddress"];
  issues.push({ code: "custom", input: receiver.dealerAddress, path, message: DEALER_IS_BUYER });
});

export const guestOrder = z.object(order).check(dealerIsNotBuyer);

/** A customer's e-mail address is the account's. */
export const customerOrder = z.object({ ...order, email: unasked }).check(dealerIsNotBuyer);

/** What tax depends on. */
export const taxAddress = z
  .object({
    addressLine1: required(200),
    addressLine2: optional(200),
    city: required(100),
    state: usState(),
    postalCode: zip(),
  })
  .check(noCardNumbers());

/** Where to ship to and who receives dealer items, as far as tax and shipping depend on it. */
export const compute = z.object({ address: taxAddress, dealerAddress: z.nullish(taxAddress) });
