import * as z from "zod/mini";
import type { AddressFieldsFragment } from "../account.generated.ts";
import { type Country, UNITED_STATES, countryNamed } from "@telfer/forms/places.ts";
import { optionalPhone, phone, required, text } from "../../../lib/forms/rules.ts";
import type { AddressBookQuery, AddressCreateInput } from "./address-book.generated.ts";

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

const labels = addressLabels(UNITED_STATES);

const optionalNumber = (label: string) => optionalPhone(`${label} must be a valid phone number`);

/** The address form. State and postal code follow the country. */
export const addressSchema = z
  .object({
    addressName: required(labels.addressName),
    firstName: required(labels.firstName),
    lastName: required(labels.lastName),
    company: text(),
    mainContact: phone(labels.mainContact),
    faxContact: optionalNumber(labels.faxContact),
    addressContact: optionalNumber(labels.addressContact),
    country: required(labels.country),
    addressLine1: required(labels.addressLine1),
    addressLine2: text(),
    city: required(labels.city),
    state: text(),
    postalCode: text(),
    addressType: z.enum(["HOME", "BUSINESS", "OTHER"], `${labels.addressType} is required`),
    residential: z.boolean(),
    isDefaultShipping: z.boolean(),
    isDefaultBilling: z.boolean(),
  })
  .check(({ value, issues }) => {
    const country = countryNamed(value.country) ?? UNITED_STATES;
    const { state, postalCode } = value;
    const refuse = (name: keyof typeof value, message: string) =>
      issues.push({ code: "custom", input: value[name], path: [name], message });
    if (!country.regions.some((region) => region.value === state)) refuse("state", `${country.region} is required`);
    if (!postalCode) refuse("postalCode", `${country.postalCode.label} is required`);
    else if (!country.postalCode.isValid(postalCode)) refuse("postalCode", country.postalCode.fault);
  });

export type AddressValues = z.infer<typeof addressSchema>;

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
export function newValues(book: Book): AddressValues {
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

/** What is sent: both flags always, and null for what is left empty. */
export function addressInput(values: AddressValues): AddressCreateInput {
  const { company, faxContact, addressContact, addressLine2 } = values;
  return {
    ...values,
    company: company || null,
    faxContact: faxContact || null,
    addressContact: addressContact || null,
    addressLine2: addressLine2 || null,
  };
}
