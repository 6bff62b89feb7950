import * as z from "zod/mini";
import { CARD_NUMBER_FAULT, holdsCardNumber, holdsCardNumberApart, noCardNumbers } from "./card-number.ts";
import { usOnly, usState } from "./regions.ts";
import { DEALER_IS_BUYER, isBuyersAddress } from "./same-address.ts";
import { email, optional, optionalPhone, phone, required, unasked, zip } from "./rules.ts";

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

/** The licensed dealer who receives what needs a license. */
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

/** What a person fills in: who pays, where it goes and how. */
const buyer = {
  email: email().check(z.refine((value) => !holdsCardNumber(value), CARD_NUMBER_FAULT)),
  billing: address,
  /** Null: the same as billing. */
  shipping: z.nullish(address),
  shippingMethodId: required(50),
};

export const billing = z.object(buyer);

const order = {
  idempotencyKey: z
    .string()
    .check(z.regex(/^[A-Za-z0-9_-]{16,128}$/, "Must be 16 to 128 letters, digits, dashes or underscores")),
  ...buyer,
  paymentToken: required(500).check(z.refine((value) => !holdsCardNumberApart(value), CARD_NUMBER_FAULT)),
  expectedTotal: z.nullish(z.string().check(z.regex(/^\d+\.\d\d$/, "Must be an amount with two decimals"))),
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
  const own = [billing, shipping ?? billing].map(({ addressLine1: street, postalCode }) => ({ street, postalCode }));
  if (!isBuyersAddress(receiver, own)) return;
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
export const compute = z.object({
  shippingMethodId: required(50),
  address: taxAddress,
  dealerAddress: z.nullish(taxAddress),
});
