import type { AddressFieldsFragment } from "../account/account.generated.ts";
import { formatPhone } from "../../lib/forms/phone-format.ts";
import { US_STATES } from "@telfer/forms/us-states.ts";
import type { CheckoutProfileQuery } from "./checkout.generated.ts";
import { type BillingValues, COUNTRY, addressNames, emptyBilling } from "./forms.ts";

/** What the checkout knows of the customer. */
export type CheckoutProfile = NonNullable<CheckoutProfileQuery["profile"]>;

/** Which of the two addresses of an order. */
export type AddressKind = keyof typeof addressNames;

/** Whether orders can go to an address. */
export const isInReach = ({ country }: AddressFieldsFragment): boolean => country === COUNTRY;

/** An address of the address book in the fields of `kind`. */
export function savedAddress(kind: AddressKind, address: AddressFieldsFragment): Partial<BillingValues> {
  const names = addressNames[kind];
  return {
    [names.firstName]: address.firstName ?? "",
    [names.lastName]: address.lastName ?? "",
    [names.company]: address.company ?? "",
    [names.mainContact]: formatPhone(address.mainContact ?? ""),
    // An order's address has one line for the street.
    [names.addressLine1]: [address.addressLine1, address.addressLine2].filter(Boolean).join(", "),
    [names.city]: address.city ?? "",
    [names.state]: US_STATES.find(({ value }) => value === address.state)?.value ?? "",
    [names.postalCode]: address.postalCode ?? "",
    [names.country]: COUNTRY,
  };
}

/** The saved address that the fields of `kind` hold just so. */
export function chosenAddress(
  kind: AddressKind,
  addresses: readonly AddressFieldsFragment[],
  values: BillingValues,
): AddressFieldsFragment | undefined {
  return addresses.find((address) => holds(values, savedAddress(kind, address)));
}

/**
 * What the billing form starts with: what was typed and, where no address was, the customer's default addresses, or at
 * least the name and the phone. The e-mail address is always the account's.
 * @param email of the account; empty when the sign-in does not tell it
 * @param profile null when it could not be had
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
  address: AddressFieldsFragment | null,
): Partial<BillingValues> {
  if (address && isInReach(address)) return savedAddress(kind, address);
  const names = addressNames[kind];
  return {
    [names.firstName]: profile.firstName ?? "",
    [names.lastName]: profile.lastName ?? "",
    [names.mainContact]: formatPhone(profile.phoneNumber ?? ""),
  };
}

const addressFields = [
  "shippingSameAsBilling" as const,
  ...Object.values(addressNames).flatMap((names) => Object.values(names)),
];

function isAddressTyped(values: BillingValues): boolean {
  return addressFields.some((name) => values[name] !== emptyBilling[name]);
}

function holds(values: BillingValues, some: Partial<BillingValues>): boolean {
  return Object.entries(some).every(([name, value]) => values[name as keyof BillingValues] === value);
}
