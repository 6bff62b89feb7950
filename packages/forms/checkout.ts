import * as z from "zod/mini";
import { CARD_NUMBER_MESSAGE, containsCardNumber, holdsCardNumberApart, rejectCardNumbers } from "./card-number.ts";
import { usOnly, usState } from "./region-rules.ts";
import { DEALER_ADDRESS_MESSAGE, isBuyersAddress } from "./same-address.ts";
import { email, idempotencyKey, optional, optionalPhone, phone, required, ignored, zip } from "./rules.ts";

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
  .check(rejectCardNumbers());

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
  .check(rejectCardNumbers());

const buyer = {
  email: email().check(z.refine((value) => !containsCardNumber(value), CARD_NUMBER_MESSAGE)),
  billing: address,
  /** Null: same as billing. */
  shipping: z.nullish(address),
  shippingMethodId: required(50),
};

export const billing = z.object(buyer);

const order = {
  idempotencyKey: idempotencyKey(),
  ...buyer,
  paymentToken: required(500).check(z.refine((value) => !holdsCardNumberApart(value), CARD_NUMBER_MESSAGE)),
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
  issues.push({ code: "custom", input: receiver.dealerAddress, path, message: DEALER_ADDRESS_MESSAGE });
});

export const guestOrder = z.object(order).check(dealerIsNotBuyer);

/** The email address comes from the customer's account. */
export const customerOrder = z.object({ ...order, email: ignored }).check(dealerIsNotBuyer);

export const taxAddress = z
  .object({
    addressLine1: required(200),
    addressLine2: optional(200),
    city: required(100),
    state: usState(),
    postalCode: zip(),
  })
  .check(rejectCardNumbers());

export const compute = z.object({
  shippingMethodId: required(50),
  address: taxAddress,
  dealerAddress: z.nullish(taxAddress),
});
