import type { AddressFieldsFragment } from "../account.generated.ts";
import { type Country, UNITED_STATES, countryNamed } from "@telfer/forms/places.ts";
import { newAddress } from "@telfer/forms/account.ts";
import * as z from "zod/mini";
import { checkedBy } from "../../../lib/forms/checked-by.ts";
import type { AddressBookQuery } from "./address-book.generated.ts";

/** The address book with what a new address begins with. */
export type Book = NonNullable<AddressBookQuery["profile"]>;

/** Kinds of address. */
export const ADDRESS_TYPES = [
  { value: "HOME", label: "Home" },
  { value: "BUSINESS", label: "Business" },
  { value: "OTHER", label: "Other" },
];

/** Labels as they stand above the fields, in the words of the country. */
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
    residential: "Somebody lives here",
    isDefaultShipping: "Use as my default shipping address",
    isDefaultBilling: "Use as my default billing address",
  };
}

export type AddressLabels = ReturnType<typeof addressLabels>;

const rulesOf = ({ country }: AddressValues) => newAddress(addressLabels(countryNamed(country) ?? UNITED_STATES));

/** The address form, by the gateway's rules in the words of the country. Makes the gateway's input. */
export const addressSchema = z.pipe(
  z.custom<AddressValues>().check(checkedBy(rulesOf)),
  z.transform((values: AddressValues) => rulesOf(values).parse(values)),
);

/** What the form holds. */
export type AddressValues = ReturnType<typeof newValues>;

/** What the form holds of an address. What is no country or state of ours must be chosen anew. */
export function valuesOf(address: AddressFieldsFragment): AddressValues {
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

/** What a new address begins with. It becomes the default where there is none, so the first one becomes both. */
export function newValues(book: Book) {
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
