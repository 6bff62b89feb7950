import type { DealerRegistration } from "../../domain/registration.ts";

/** The text fields of `POST /Registration/dealer`. Addresses that are the same as the first are sent as copies of it. */
export function fromDealerRegistration(registration: DealerRegistration): [name: string, text: string][] {
  const { address, billingAddress, locatorAddress, ...fields } = registration;
  const addresses = {
    ...address,
    ...withPrefix("billing", billingAddress ?? address),
    ...(registration.appearInDealerLocator && withPrefix("locator", locatorAddress ?? address)),
  };
  return Object.entries({ ...fields, ...addresses }).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
}

const withPrefix = (prefix: string, address: object) =>
  Object.fromEntries(
    Object.entries(address).map(([name, value]) => [`${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`, value]),
  );
