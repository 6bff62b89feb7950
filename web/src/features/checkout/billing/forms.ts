import { UNITED_STATES } from "@telfer/forms/countries.ts";
import type { CheckoutAddressInput } from "#/features/checkout/checkout.generated.ts";

/** The only country that the checkout serves; docs/upstreams.md, "Money and places". */
export const COUNTRY = UNITED_STATES.name;

export const emptyBilling = {
  email: "",
  optInNewsletter: false,
  firstName: "",
  lastName: "",
  company: "",
  mainContact: "",
  address: "",
  city: "",
  state: "",
  zip: "",
  country: COUNTRY,
  shippingSameAsBilling: true,
  shippingFirstName: "",
  shippingLastName: "",
  shippingCompany: "",
  addressContact: "",
  shippingAddress: "",
  shippingCity: "",
  shippingState: "",
  shippingZip: "",
  shippingCountry: COUNTRY,
  shippingMethodId: "",
};

export const emptyDealer = {
  dealerName: "",
  dealerEmail: "",
  dealerPhone: "",
  dealerAddress: "",
  dealerCity: "",
  dealerState: "",
  dealerZip: "",
  dealerCountry: COUNTRY,
};

export type BillingValues = typeof emptyBilling;
export type DealerValues = typeof emptyDealer;

export const billingLabels: Record<keyof BillingValues, string> = {
  email: "Email address",
  optInNewsletter: "Send me your newsletter, six times a year",
  firstName: "First name",
  lastName: "Last name",
  company: "Company",
  mainContact: "Phone",
  address: "Street address",
  city: "City",
  state: "State",
  zip: "ZIP code",
  country: "Country",
  shippingSameAsBilling: "Same as billing address",
  shippingFirstName: "First name",
  shippingLastName: "Last name",
  shippingCompany: "Company",
  addressContact: "Phone",
  shippingAddress: "Street address",
  shippingCity: "City",
  shippingState: "State",
  shippingZip: "ZIP code",
  shippingCountry: "Country",
  shippingMethodId: "Shipping method",
};

export const dealerLabels: Record<keyof DealerValues, string> = {
  dealerName: "Dealer name",
  dealerEmail: "Dealer email",
  dealerPhone: "Dealer phone",
  dealerAddress: "Street address",
  dealerCity: "City",
  dealerState: "State",
  dealerZip: "ZIP code",
  dealerCountry: "Country",
};

/** The form's field for each address field of the gateway. */
export const addressNames = {
  billing: {
    firstName: "firstName",
    lastName: "lastName",
    company: "company",
    mainContact: "mainContact",
    addressLine1: "address",
    city: "city",
    state: "state",
    postalCode: "zip",
    country: "country",
  },
  shipping: {
    firstName: "shippingFirstName",
    lastName: "shippingLastName",
    company: "shippingCompany",
    mainContact: "addressContact",
    addressLine1: "shippingAddress",
    city: "shippingCity",
    state: "shippingState",
    postalCode: "shippingZip",
    country: "shippingCountry",
  },
} as const satisfies Record<string, Record<keyof CheckoutAddressInput, keyof BillingValues>>;
