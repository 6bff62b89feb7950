import { z } from "zod";
import { integerId, list, optional, text } from "../wire.ts";
import { orderAnswer } from "./wire.ts";

// The customer's part of the REST backend's answers; docs/upstreams.md, "Commerce".

/** A flag that is true unless it says otherwise. */
const flagOn = z
  .boolean()
  .nullish()
  .transform((value) => value ?? true);

export const addressAnswer = z.object({
  id: integerId,
  firstName: text,
  lastName: text,
  company: text,
  mainContact: text,
  faxContact: text,
  addressName: text,
  addressContact: text,
  addressType: optional(z.int()),
  isDefaultShipping: flagOn,
  isDefaultBilling: flagOn,
  addressLine1: text,
  addressLine2: text,
  city: text,
  state: text,
  postalCode: text,
  country: text.transform((value) => value ?? "United States"),
  residential: flagOn,
});

export const profileAnswer = z.object({
  fullName: text,
  firstName: text,
  lastName: text,
  email: text,
  phoneNumber: text,
  addresses: list(addressAnswer),
  orders: list(orderAnswer),
});

/** An answer without a body. */
export const nothing = z.undefined();

export type WireAddress = z.infer<typeof addressAnswer>;
export type WireProfile = z.infer<typeof profileAnswer>;
