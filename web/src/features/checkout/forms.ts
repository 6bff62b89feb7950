import * as z from "zod/mini";
import { noCardNumbers } from "@telfer/forms/card-number.ts";
import { isZip } from "@telfer/forms/patterns.ts";
import { isSameAddress } from "@telfer/forms/same-address.ts";
import { email, optionalPhone, phone, required, text, zip } from "../../lib/forms/rules.ts";

// Words of the checkout.
const REQUIRED = "Required";
const EMAIL = "Must be a valid email address";
const ZIP = "Zip code must be at least 5 digits";
const PHONE = "Must be a valid phone number";

/** The only country of the checkout; docs/upstreams.md, "Money and places". */
export const COUNTRY = "United States";

/** Fields of the shipping address that are required when it differs from the billing address. */
const shippingRequired = [
  "shippingFirstName",
  "shippingLastName",
  "shippingAddress",
  "shippingCity",
  "shippingState",
  "shippingZip",
  "shippingCountry",
] as const;

/** Fields that are not asked for while the order goes to the billing address. */
const shippingNames = new Set<string>([...shippingRequired, "shippingCompany", "addressContact"]);

/** The billing form. Company and phone are optional; a phone is checked when given. */
export const billingSchema = z
  .object({
    email: email("Email", { required: REQUIRED, invalid: EMAIL }),
    firstName: required("First name", REQUIRED),
    lastName: required("Last name", REQUIRED),
    company: text(),
    mainContact: optionalPhone(PHONE),
    address: required("Address", REQUIRED),
    city: required("City", REQUIRED),
    state: required("State", REQUIRED),
    zip: zip("Zip code", { required: REQUIRED, invalid: ZIP }),
    country: required("Country", REQUIRED),
    shippingSameAsBilling: z.boolean(),
    shippingFirstName: text(),
    shippingLastName: text(),
    shippingCompany: text(),
    addressContact: text(),
    shippingAddress: text(),
    shippingCity: text(),
    shippingState: text(),
    shippingZip: text(),
    shippingCountry: text(),
    shippingMethodId: required("Shipping method", REQUIRED),
    optInNewsletter: z.boolean(),
  })
  .check(({ value, issues }) => {
    if (value.shippingSameAsBilling) return;
    const refuse = (name: keyof typeof value, message: string) =>
      issues.push({ code: "custom", input: value[name], path: [name], message });
    for (const name of shippingRequired) if (!value[name]) refuse(name, REQUIRED);
    if (value.shippingZip && !isZip(value.shippingZip)) refuse("shippingZip", ZIP);
    if (!optionalPhone(PHONE).safeParse(value.addressContact).success) refuse("addressContact", PHONE);
  })
  .check(noCardNumbers((name, values) => !(values.shippingSameAsBilling && shippingNames.has(name))));

/** The dealer form; all fields are required. */
export const dealerSchema = z
  .object({
    dealerName: required("Dealer name", REQUIRED),
    dealerEmail: email("Dealer email", { required: REQUIRED, invalid: EMAIL }),
    dealerPhone: phone("Dealer phone", { required: REQUIRED, invalid: PHONE }),
    dealerAddress: required("Dealer address", REQUIRED),
    dealerCity: required("Dealer city", REQUIRED),
    dealerState: required("Dealer state", REQUIRED),
    dealerZip: zip("Dealer zip code", { required: REQUIRED, invalid: ZIP }),
    dealerCountry: required("Dealer country", REQUIRED),
  })
  .check(noCardNumbers());

export type BillingValues = z.infer<typeof billingSchema>;
export type DealerValues = z.infer<typeof dealerSchema>;

/** Whether the dealer's address is the one that the buyer pays from or has the rest shipped to. */
export function isBuyersAddress({ dealerAddress, dealerZip }: DealerValues, buyer: BillingValues): boolean {
  const own = [{ street: buyer.address, postalCode: buyer.zip }];
  if (!buyer.shippingSameAsBilling) own.push({ street: buyer.shippingAddress, postalCode: buyer.shippingZip });
  return own.some((address) => isSameAddress(address, { street: dealerAddress, postalCode: dealerZip }));
}

export const emptyBilling: BillingValues = {
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

export const emptyDealer: DealerValues = {
  dealerName: "",
  dealerEmail: "",
  dealerPhone: "",
  dealerAddress: "",
  dealerCity: "",
  dealerState: "",
  dealerZip: "",
  dealerCountry: COUNTRY,
};

/** Labels as they stand above the fields. */
export const billingLabels: Record<keyof BillingValues, string> = {
  email: "E-mail address",
  optInNewsletter: "Send me letters from the shop, six a year",
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
  dealerEmail: "Dealer e-mail",
  dealerPhone: "Dealer phone",
  dealerAddress: "Street address",
  dealerCity: "City",
  dealerState: "State",
  dealerZip: "ZIP code",
  dealerCountry: "Country",
};
