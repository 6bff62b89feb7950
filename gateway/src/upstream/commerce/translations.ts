import { guestTokenUnknown, lineUnknown, userError } from "../../domain/user-error.ts";
import type { Translation } from "./problems.ts";

// What the backend may refuse, call by call: fields of the wire as paths of the schema's input fields.

/** Adding a line. */
export const addLineTranslation = (): Translation => ({
  fields: {
    productId: ["productId"],
    sku: ["sku"],
    optionIds: ["optionIds"],
    quantity: ["quantity"],
    buildId: ["buildId"],
    notes: ["notes"],
  },
  quantity: ["quantity"],
  missing: guestTokenUnknown(),
});

/** Changing or removing a line. */
export const lineTranslation = (): Translation => ({
  fields: { quantity: ["quantity"] },
  quantity: ["quantity"],
  missing: lineUnknown(),
});

/** Computing the cart. */
export const computeTranslation = (): Translation => ({
  fields: {
    cartId: ["cartId"],
    shippingMethodId: ["shippingMethodId"],
    address: ["address"],
    line1: ["address", "addressLine1"],
    line2: ["address", "addressLine2"],
    city: ["address", "city"],
    region: ["address", "state"],
    postalCode: ["address", "postalCode"],
  },
  missing: guestTokenUnknown(),
});

/** @param shipping name of the input that holds the shipping address */
const shippingFields = (shipping: string): Record<string, string[]> => ({
  shippingName: [shipping, "firstName"],
  shippingCompany: [shipping, "company"],
  addressContact: [shipping, "mainContact"],
  shippingAddress: [shipping, "addressLine1"],
  shippingCity: [shipping, "city"],
  shippingState: [shipping, "state"],
  shippingZip: [shipping, "postalCode"],
  shippingCountry: [shipping, "country"],
});

const dealerFields = Object.fromEntries(
  ["Name", "Address", "Email", "Phone", "City", "State", "Zip", "Country"].map((name) => [
    `dealer${name}`,
    ["dealer", `dealer${name}`],
  ]),
);

/** Placing an order. @param hasShipping whether the shipping address is one of its own */
export const orderTranslation = (hasShipping: boolean): Translation => ({
  fields: {
    cartId: ["cartId"],
    paymentToken: ["paymentToken"],
    email: ["email"],
    shippingMethodId: ["shippingMethodId"],
    name: ["billing", "firstName"],
    company: ["billing", "company"],
    mainContact: ["billing", "mainContact"],
    address: ["billing", "addressLine1"],
    city: ["billing", "city"],
    state: ["billing", "state"],
    zip: ["billing", "postalCode"],
    country: ["billing", "country"],
    dealerInfo: ["dealer"],
    ...shippingFields(hasShipping ? "shipping" : "billing"),
    ...dealerFields,
  },
  missing: guestTokenUnknown(),
  unidentified: guestTokenUnknown(),
  keyReused: userError(
    "IDEMPOTENCY_KEY_REUSED",
    "This order was sent before with other details. Please reload the page and try again.",
    { field: ["idempotencyKey"] },
  ),
});
