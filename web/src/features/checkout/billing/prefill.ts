import type { SavedAddressFieldsFragment } from "#/features/account/profile/account.generated.ts";
import { formatPhone } from "#/lib/forms/phone-format.ts";
import { US_STATES } from "@telfer/forms/us-states.ts";
import type { CheckoutProfileQuery } from "#/features/checkout/checkout.generated.ts";
import { type BillingValues, COUNTRY, addressNames, emptyBilling } from "./forms.ts";

export type CheckoutProfile = NonNullable<CheckoutProfileQuery["profile"]>;

export type AddressKind = keyof typeof addressNames;

/** True if the shop bills and ships to the address's country. */
export const isShippable = ({ address: { country } }: SavedAddressFieldsFragment): boolean => country === COUNTRY;

/** A saved address as values of the `kind` fields. */
export function savedAddress(kind: AddressKind, { address }: SavedAddressFieldsFragment): Partial<BillingValues> {
  const names = addressNames[kind];
  return {
    [names.firstName]: address.firstName ?? "",
    [names.lastName]: address.lastName ?? "",
    [names.company]: address.company ?? "",
    [names.phone]: formatPhone(address.phone ?? ""),
    [names.addressLine1]: address.addressLine1 ?? "",
    [names.addressLine2]: address.addressLine2 ?? "",
    [names.city]: address.city ?? "",
    [names.state]: US_STATES.find(({ value }) => value === address.state)?.value ?? "",
    [names.postalCode]: address.postalCode ?? "",
    [names.country]: COUNTRY,
  };
}

/** The saved address that matches the `kind` fields exactly. */
export function selectedAddress(
  kind: AddressKind,
  addresses: readonly SavedAddressFieldsFragment[],
  values: BillingValues,
): SavedAddressFieldsFragment | undefined {
  return addresses.find((address) => holds(values, savedAddress(kind, address)));
}

/**
 * Initial values of the billing form: earlier input and, if no address was typed, the customer's default addresses, or at
 * least name and phone. The email address is always the account's.
 * @param email the account's; empty if the sign-in does not provide it
 * @param profile null if it could not be loaded
 */
export function prefill(typed: BillingValues, email: string, profile: CheckoutProfile | null): BillingValues {
  const values = { ...typed, email: email || (profile?.email ?? typed.email) };
  if (!profile || isAddressTyped(typed)) return values;
  const { defaultBillingAddress: billing, defaultShippingAddress: shipping } = profile;
  const isSame = !shipping || shipping.id === billing?.id;
  return {
    ...values,
    ...addressOf("billing", profile, billing),
    ...(isSame ? {} : addressOf("shipping", profile, shipping)),
    shippingSameAsBilling: isSame,
  };
}

function addressOf(
  kind: AddressKind,
  profile: CheckoutProfile,
  address: SavedAddressFieldsFragment | null,
): Partial<BillingValues> {
  if (address && isShippable(address)) return savedAddress(kind, address);
  const names = addressNames[kind];
  return {
    [names.firstName]: profile.firstName ?? "",
    [names.lastName]: profile.lastName ?? "",
    [names.phone]: formatPhone(profile.phone ?? ""),
  };
}

const addressFields = [
  "shippingSameAsBilling" as const,
  ...Object.values(addressNames).flatMap((names) => Object.values(names)),
];

function isAddressTyped(values: BillingValues): boolean {
  return addressFields.some((name) => values[name] !== emptyBilling[name]);
}

/** True if the form has all of these values. */
export function holds(values: BillingValues, some: Partial<BillingValues>): boolean {
  return Object.entries(some).every(([name, value]) => values[name as keyof BillingValues] === value);
}
