import type { SavedAddressFieldsFragment } from "#/features/account/profile/account.generated.ts";
import { formatCityLine } from "#/lib/city-line.ts";

export function formatAddressLine({ address }: SavedAddressFieldsFragment): string {
  const name = [address.firstName, address.lastName].filter(Boolean).join(" ");
  const parts = [name, address.addressLine1, address.addressLine2, formatCityLine(address), address.country];
  return parts.filter(Boolean).join(", ");
}

export const addressLabel = ({ name }: SavedAddressFieldsFragment): string => name ?? "Address";

/** For example `shipping and billing`; null if the address is no default. */
export function defaultRoles({ isDefaultShipping, isDefaultBilling }: SavedAddressFieldsFragment): string | null {
  return [isDefaultShipping && "shipping", isDefaultBilling && "billing"].filter(Boolean).join(" and ") || null;
}

/** Hint at a "make default" checkbox: which address is the default now. Undefined without a default. */
export function defaultHint(
  current: SavedAddressFieldsFragment | null,
  address: SavedAddressFieldsFragment | null,
): string | undefined {
  if (!current) return undefined;
  if (current.id === address?.id) return "It is now. Uncheck this and you'll have none.";
  return `It's ${addressLabel(current)} now. Check this to change it.`;
}
