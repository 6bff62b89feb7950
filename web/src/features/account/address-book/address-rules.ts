import type { SavedAddressFieldsFragment } from "#/features/account/profile/account.generated.ts";
import type { UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";
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
    name: "Address name",
    firstName: "First name",
    lastName: "Last name",
    company: "Company",
    phone: "Phone",
    fax: "Fax",
    deliveryPhone: "Phone for deliveries",
    country: "Country",
    addressLine1: "Street address",
    addressLine2: "Apartment, suite or floor",
    city: "City",
    state: region,
    postalCode: postalCode.label,
    type: "Address type",
    isResidential: "Residential address",
    isDefaultShipping: "Use as my default shipping address",
    isDefaultBilling: "Use as my default billing address",
  };
}

export type AddressLabels = ReturnType<typeof addressLabels>;

const rulesOf = ({ country }: AddressValues) => newAddress(addressLabels(countryNamed(country) ?? UNITED_STATES));

/** Nests the address, as the gateway and the shared rules expect. */
const toInput = (values: AddressValues) => ({ ...values, address: values });

const fieldAt = (path: readonly PropertyKey[]) => path.at(-1);

/** Validates the address form by the gateway's rules, with the country's labels, and returns the gateway's input. */
export const addressSchema = z.pipe(
  z.custom<AddressValues>().check(checkWithSchema(rulesOf, toInput, fieldAt)),
  z.transform((values: AddressValues) => rulesOf(values).parse(toInput(values))),
);

/** The gateway's error at the form's field, which is not nested. */
export const atFormField = <Refused extends Pick<UserErrorFieldsFragment, "field">>(error: Refused): Refused => ({
  ...error,
  field: error.field && error.field.slice(-1),
});

export type AddressValues = ReturnType<typeof newFormValues>;

/** Form values of an address. A country or state that the shop does not know stays empty, so the customer must choose. */
export function toFormValues({ address, ...saved }: SavedAddressFieldsFragment): AddressValues {
  const country = countryNamed(address.country ?? "");
  const state = country?.regions.find(({ value }) => value === address.state)?.value;
  return {
    name: saved.name ?? "",
    firstName: address.firstName ?? "",
    lastName: address.lastName ?? "",
    company: address.company ?? "",
    phone: address.phone ?? "",
    fax: saved.fax ?? "",
    deliveryPhone: saved.deliveryPhone ?? "",
    country: country?.name ?? "",
    addressLine1: address.addressLine1 ?? "",
    addressLine2: address.addressLine2 ?? "",
    city: address.city ?? "",
    state: state ?? "",
    postalCode: address.postalCode ?? "",
    type: saved.type,
    isResidential: saved.isResidential,
    isDefaultShipping: saved.isDefaultShipping,
    isDefaultBilling: saved.isDefaultBilling,
  };
}

/** Values of a new address. It becomes the default if there is none, so the first address becomes both. */
export function newFormValues(book: AddressBookData) {
  return {
    name: "",
    firstName: book.firstName ?? "",
    lastName: book.lastName ?? "",
    company: "",
    phone: book.phone ?? "",
    fax: "",
    deliveryPhone: "",
    country: UNITED_STATES.name,
    addressLine1: "",
    addressLine2: "",
    city: "",
    state: "",
    postalCode: "",
    type: "HOME",
    isResidential: true,
    isDefaultShipping: book.defaultShippingAddress === null,
    isDefaultBilling: book.defaultBillingAddress === null,
  };
}
