import type { AddressFieldsFragment } from "../account.generated.ts";
import { cityLine } from "../address-words.ts";

/** An address in a line: who, where. */
export function addressLine(address: AddressFieldsFragment): string {
  const name = [address.firstName, address.lastName].filter(Boolean).join(" ");
  const parts = [name, address.addressLine1, address.addressLine2, cityLine(address), address.country];
  return parts.filter(Boolean).join(", ");
}

/** What the customer calls an address. */
export const nameOf = ({ addressName }: AddressFieldsFragment): string => addressName ?? "Address";

/** For instance `shipping and billing`; null for an address that is the default for nothing. */
export function defaultsOf({ isDefaultShipping, isDefaultBilling }: AddressFieldsFragment): string | null {
  return [isDefaultShipping && "shipping", isDefaultBilling && "billing"].filter(Boolean).join(" and ") || null;
}

/** Says beside the box that makes an address a default which one it is now; undefined when there is none. */
export function defaultHint(
  current: AddressFieldsFragment | null,
  address: AddressFieldsFragment | null,
): string | undefined {
  if (!current) return undefined;
  if (current.id === address?.id) return "It is now. Without the tick you have none.";
  return `Now it is ${nameOf(current)}. The tick moves it here.`;
}
