import * as z from "zod/mini";
import { linesFitTogether, MAX_STREET } from "./address-lines.ts";
import { CARD_NUMBER_MESSAGE, containsCardNumber, holdsCardNumberApart, rejectCardNumbers } from "./card-number.ts";
import { usOnly, usState } from "./region-rules.ts";
import { DEALER_ADDRESS_MESSAGE, isBuyersAddress } from "./same-address.ts";
import { email, idempotencyKey, optional, optionalPhone, phone, required, ignored, zip } from "./rules.ts";

const place = {
  addressLine1: required(MAX_STREET),
  addressLine2: optional(MAX_STREET),
  city: required(100),
  state: usState(),
  postalCode: zip(),
  country: usOnly(),
};

const address = z
  .object({
    firstName: required(99),
    lastName: required(99),
    ...place,
    company: optional(200),
    phone: optionalPhone(),
  })
  .check(rejectCardNumbers(), linesFitTogether);

export type Contact = z.output<typeof address>;

export const dealer = z
  .object({
    name: required(200),
    email: email(),
    address: z.object({ phone: phone(), ...place }).check(rejectCardNumbers(), linesFitTogether),
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
  if (!isBuyersAddress(receiver.address, [billing, shipping ?? billing])) return;
  const path = ["dealer", "address", "addressLine1"];
  issues.push({ code: "custom", input: receiver.address.addressLine1, path, message: DEALER_ADDRESS_MESSAGE });
});

export const guestOrder = z.object(order).check(dealerIsNotBuyer);

/** The email address comes from the customer's account. */
export const customerOrder = z.object({ ...order, email: ignored }).check(dealerIsNotBuyer);

/** Ignores name, company and phone. */
export const taxAddress = z.object(place).check(rejectCardNumbers());

export const compute = z.object({
  shippingMethodId: required(50),
  address: taxAddress,
  dealerAddress: z.nullish(taxAddress),
});
