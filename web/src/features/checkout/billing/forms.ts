import { UNITED_STATES } from "@telfer/forms/countries.ts";
import type { AddressInput } from "#/features/checkout/checkout.generated.ts";

/** The only country that the checkout serves; docs/upstreams.md, "Money and places". */
export const COUNTRY = UNITED_STATES.name;

export const emptyBilling = {
  email: "",
  optInNewsletter: false,
  firstName: "",
  lastName: "",
  company: "",
  phone: "",
  addressLine1: "",
  addressLine2: "",
  city: "",
  state: "",
  postalCode: "",
  country: COUNTRY,
  shippingSameAsBilling: true,
  shippingFirstName: "",
  shippingLastName: "",
  shippingCompany: "",
  shippingPhone: "",
  shippingAddressLine1: "",
  shippingAddressLine2: "",
  shippingCity: "",
  shippingState: "",
  shippingPostalCode: "",
  shippingCountry: COUNTRY,
  shippingMethodId: "",
};

export const emptyDealer = {
  /** Of a listed dealer whose details are complete; otherwise empty. */
  id: "",
  name: "",
  email: "",
  phone: "",
  addressLine1: "",
  city: "",
  state: "",
  postalCode: "",
  country: COUNTRY,
};

export type BillingValues = typeof emptyBilling;
export type DealerValues = typeof emptyDealer;

export const billingLabels: Record<keyof BillingValues, string> = {
  email: "Email address",
  optInNewsletter: "Send me your newsletter, six times a year",
  firstName: "First name",
  lastName: "Last name",
  company: "Company",
  phone: "Phone",
  addressLine1: "Street address",
  addressLine2: "Apartment, suite or floor",
  city: "City",
  state: "State",
  postalCode: "ZIP code",
  country: "Country",
  shippingSameAsBilling: "Same as billing address",
  shippingFirstName: "First name",
  shippingLastName: "Last name",
  shippingCompany: "Company",
  shippingPhone: "Phone",
  shippingAddressLine1: "Street address",
  shippingAddressLine2: "Apartment, suite or floor",
  shippingCity: "City",
  shippingState: "State",
  shippingPostalCode: "ZIP code",
  shippingCountry: "Country",
  shippingMethodId: "Shipping method",
};

/** Labels of the fields that ask for their input when they are empty. The specification fixes the email field's message. */
export const billingRequests: Partial<typeof billingLabels> = { ...billingLabels, email: undefined };

export const dealerLabels: Record<Exclude<keyof DealerValues, "id">, string> = {
  name: "Dealer name",
  email: "Dealer email",
  phone: "Dealer phone",
  addressLine1: "Street address",
  city: "City",
  state: "State",
  postalCode: "ZIP code",
  country: "Country",
};

/** The form's field for each address field of the gateway. */
export const addressNames = {
  billing: {
    firstName: "firstName",
    lastName: "lastName",
    company: "company",
    phone: "phone",
    addressLine1: "addressLine1",
    addressLine2: "addressLine2",
    city: "city",
    state: "state",
    postalCode: "postalCode",
    country: "country",
  },
  shipping: {
    firstName: "shippingFirstName",
    lastName: "shippingLastName",
    company: "shippingCompany",
    phone: "shippingPhone",
    addressLine1: "shippingAddressLine1",
    addressLine2: "shippingAddressLine2",
    city: "shippingCity",
    state: "shippingState",
    postalCode: "shippingPostalCode",
    country: "shippingCountry",
  },
} as const satisfies Record<string, Record<keyof AddressInput, keyof BillingValues>>;
