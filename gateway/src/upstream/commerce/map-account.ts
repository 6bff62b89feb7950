import type { Address, AddressChange, AddressType, NewAddress, Profile, ProfileChange } from "../../domain/profile.ts";
import { toOrder } from "./map.ts";
import type { WireAddress, WireProfile } from "./wire-account.ts";

/** The backend's numbers. */
const ADDRESS_TYPES: Record<AddressType, number> = { HOME: 10, BUSINESS: 20, OTHER: 30 };

function toAddressType(number: number | null): AddressType {
  if (number === null || number === ADDRESS_TYPES.HOME) return "HOME";
  return number === ADDRESS_TYPES.BUSINESS ? "BUSINESS" : "OTHER";
}

export const toAddress = ({ addressType, ...address }: WireAddress): Address => ({
  ...address,
  addressType: toAddressType(addressType),
});

/** What is undefined is not sent, and so stays as it is. */
export const fromAddress = ({ addressType, ...address }: NewAddress | AddressChange) => ({
  ...address,
  addressType: addressType && ADDRESS_TYPES[addressType],
});

/**
 * @param id the customer's identity; the backend's answer has none
 * @param mediaBaseUrl where a browser finds pictures whose address is relative
 */
export const toProfile = (
  { addresses, orders, ...profile }: WireProfile,
  id: string,
  mediaBaseUrl: string,
): Profile => ({
  ...profile,
  id,
  fullName: profile.fullName ?? ([profile.firstName, profile.lastName].filter(Boolean).join(" ") || null),
  addresses: addresses.map(toAddress),
  orders: orders
    .map((order) => toOrder(order, mediaBaseUrl))
    .toSorted((a, b) => (b.createdAt ?? "").localeCompare(a.createdAt ?? "") || Number(b.id) - Number(a.id)),
});

/** The changed profile as the backend takes it: it ignores addresses and orders. Names that nobody knows are left out. */
export function fromProfile({ firstName, lastName, email, phoneNumber }: Profile, change: ProfileChange) {
  const names = { firstName: change.firstName ?? firstName, lastName: change.lastName ?? lastName };
  return {
    fullName: [names.firstName, names.lastName].filter(Boolean).join(" ") || undefined,
    firstName: names.firstName ?? undefined,
    lastName: names.lastName ?? undefined,
    email: email ?? undefined,
    phoneNumber: change.phoneNumber === undefined ? phoneNumber : change.phoneNumber,
  };
}
