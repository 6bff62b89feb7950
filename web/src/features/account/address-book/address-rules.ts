import type { AddressFieldsFragment } from "#/features/account/profile/account.generated.ts";
import { type Country, UNITED_STATES, countryNamed } from "@telfer/forms/countries.ts";
import { newAddress } from "@telfer/forms/account.ts";
import * as z from "zod/mini";
import { checkWithSchema } from "#/lib/forms/schema-check.ts";
import type { AddressBookQuery } from "./address-book.generated.ts";

export type AddressBookData = NonNullable<AddressBookQuery["profile"]>;

export const ADDRESS_TYPES = [
  { value: "HOME", label: "Home" },
  { value: "BUSINESS", label: "Business" },
  { value: "OTHER", label: "Other" },
];

/** Names region and postal code as the country does. */
export function addressLabels({ region, postalCode }: Country) {
  return {
    addressName: "Address name",
    firstName: "First name",
    lastName: "Last name",
    company: "Company",
    mainContact: "Phone",
    faxContact: "Fax",
    addressContact: "Phone for deliveries",
    country: "Country",
    addressLine1: "Street address",
    addressLine2: "Apartment, suite or floor",
    city: "City",
    state: region,
    postalCode: postalCode.label,
    addressType: "Address type",
    residential: "Residential address",
    isDefaultShipping: "Use as my default shipping address",
    isDefaultBilling: "Use as my default billing address",
  };
}

export type AddressLabels = ReturnType<typeof addressLabels>;

const rulesOf = ({ country }: AddressValues) => newAddress(addressLabels(countryNamed(country) ?? UNITED_STATES));

/** Validates the address form by the gateway's rules, with the country's labels, and returns the gateway's input. */
export const addressSchema = z.pipe(
  z.custom<AddressValues>().check(checkWithSchema(rulesOf)),
  z.transform((values: AddressValues) => rulesOf(values).parse(values)),
);

export type AddressValues = ReturnType<typeof newFormValues>;

/** Form values of an address. A country or state that the shop does not know stays empty, so the customer must choose. */
export function toFormValues(address: AddressFieldsFragment): AddressValues {
  const country = countryNamed(address.country);
  const state = country?.regions.find(({ value }) => value === address.state)?.value;
  return {
    addressName: address.addressName ?? "",
    firstName: address.firstName ?? "",
    lastName: address.lastName ?? "",
    company: address.company ?? "",
    mainContact: address.mainContact ?? "",
    faxContact: address.faxContact ?? "",
    addressContact: address.addressContact ?? "",
    country: country?.name ?? "",
    addressLine1: address.addressLine1 ?? "",
    addressLine2: address.addressLine2 ?? "",
    city: address.city ?? "",
    state: state ?? "",
    postalCode: address.postalCode ?? "",
    addressType: address.addressType,
    residential: address.residential,
    isDefaultShipping: address.isDefaultShipping,
    isDefaultBilling: address.isDefaultBilling,
  };
}

/** Values of a new address. It becomes the default if there is none, so the first address becomes both. */
export function newFormValues(book: AddressBookData) {
  return {
    addressName: "",
    firstName: book.firstName ?? "",
    lastName: book.lastName ?? "",
    company: "",
    mainContact: book.phoneNumber ?? "",
    faxContact: "",
    addressContact: "",
    country: UNITED_STATES.name,
    addressLine1: "",
    addressLine2: "",
    city: "",
    state: "",
    postalCode: "",
    addressType: "HOME",
    residential: true,
    isDefaultShipping: book.defaultShippingAddress === null,
    isDefaultBilling: book.defaultBillingAddress === null,
  };
}
