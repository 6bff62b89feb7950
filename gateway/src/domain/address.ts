import type * as schema from "../generated/resolvers.ts";

export type Address = schema.Address;

export const NO_ADDRESS: Address = {
  name: null,
  firstName: null,
  lastName: null,
  company: null,
  phone: null,
  addressLine1: null,
  addressLine2: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
};

export const fullName = (firstName: string | null, lastName: string | null): string | null =>
  [firstName, lastName].filter(Boolean).join(" ") || null;
