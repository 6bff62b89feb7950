import { newAddress, profileChange } from "@telfer/forms/account.ts";
import { addressUnknown, cartUnknown, lineUnknown, userError } from "../../domain/user-error.ts";
import type { Translation } from "./problems.ts";

// What the backend may refuse, call by call: fields of the wire as paths of the schema's input fields.

/** Fields that the wire and the schema call the same. */
const sameNames = (...names: string[]): Record<string, string[]> =>
  Object.fromEntries(names.map((name) => [name, [name]]));

/** Getting a guest token. */
export const guestTokenTranslation: Translation = { fields: {} };

/** Adding a line. */
export const addLineTranslation: Translation = {
  fields: sameNames("productId", "sku", "optionIds", "quantity", "buildId", "notes"),
  quantity: ["quantity"],
  needsGuest: true,
};

/** Changing or removing a line. @param cart reads the cart that the line is in */
export const lineTranslation = (cart?: Translation["cart"]): Translation => ({
  fields: sameNames("quantity"),
  quantity: ["quantity"],
  missing: lineUnknown(),
  needsGuest: true,
  cart,
});

/** Joining a guest's cart with the customer's. */
export const mergeTranslation: Translation = { fields: { guestId: ["guestToken"] } };

/** Handing a guest's cart over; a backend may not offer it. */
export const handOverTranslation: Translation = {
  fields: {},
  missing: userError(
    "NOT_FOUND",
    "This cart cannot be handed over. Please open the shop and look for the products there.",
  ),
  needsGuest: true,
};

/** Taking over what was handed over. */
export const takeOverTranslation: Translation = {
  fields: { handoverToken: ["token"] },
  missing: userError("NOT_FOUND", "This link was used before, or is too old.", { field: ["token"] }),
  needsGuest: true,
};

/** @param prefix what the wire puts before the names of an address that is not the only one */
const taxAddressFields = (parent: string, prefix = ""): Record<string, string[]> => ({
  [parent]: [parent],
  [`${prefix}line1`]: [parent, "addressLine1"],
  [`${prefix}line2`]: [parent, "addressLine2"],
  [`${prefix}city`]: [parent, "city"],
  [`${prefix}region`]: [parent, "state"],
  [`${prefix}postalCode`]: [parent, "postalCode"],
});

/** Computing the cart. */
export const computeTranslation: Translation = {
  fields: {
    ...sameNames("cartId", "shippingMethodId"),
    ...taxAddressFields("address"),
    ...taxAddressFields("dealerAddress", "dealerAddress."),
  },
  missing: cartUnknown(),
  needed: ["dealerAddress"],
  needsGuest: true,
};

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

/**
 * Placing an order.
 * @param hasShipping whether the shipping address is one of its own
 * @param cart reads the cart that is ordered
 */
export const orderTranslation = (hasShipping: boolean, cart: Translation["cart"]): Translation => ({
  fields: {
    ...sameNames("cartId", "paymentToken", "email", "shippingMethodId"),
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
  needed: ["dealerInfo"],
  missing: cartUnknown(),
  needsGuest: true,
  keyReused: userError(
    "IDEMPOTENCY_KEY_REUSED",
    "This order was sent before with other details. Please reload the page and try again.",
    { field: ["idempotencyKey"] },
  ),
  cart,
});

/** Sending the link of an order. */
export const orderLinkTranslation: Translation = { fields: sameNames("email") };

/** Changing the profile. */
export const profileTranslation: Translation = { fields: sameNames(...Object.keys(profileChange.shape)) };

/** Adding, changing or removing an address. */
export const addressTranslation: Translation = {
  fields: sameNames(...Object.keys(newAddress().shape)),
  missing: addressUnknown(),
};

/** Subscribing to the newsletter, and ending it. */
export const newsletterTranslation: Translation = { fields: sameNames("email") };

/** Asking for a mail when a sku is back. */
export const stockAlertTranslation: Translation = { fields: sameNames("email", "productId", "sku") };

/** Registering a product, and asking for pictures. */
export const registrationTranslation: Translation = {
  fields: sameNames(
    "productName",
    "sku",
    "serialNumber",
    "purchaseDate",
    "purchasedFrom",
    "firstName",
    "lastName",
    "email",
    "lookingFor",
  ),
};

export const contactTranslation: Translation = {
  fields: sameNames("topic", "serialNumber", "message", "name", "email"),
};

const addressFieldsOf = (parent: string, nameOf: (field: string) => string): Record<string, string[]> =>
  Object.fromEntries(
    ["streetAddress", "city", "state", "postalCode", "country"].map((field) => [nameOf(field), [parent, field]]),
  );

/** For addresses that are copies of the first, the first is at fault. */
const copiedOr = (prefix: string, isOwn: boolean): Record<string, string[]> =>
  addressFieldsOf(
    isOwn ? `${prefix}Address` : "address",
    (field) => `${prefix}${field.charAt(0).toUpperCase()}${field.slice(1)}`,
  );

/** Registering a dealer. Which addresses are ones of their own decides where a fault is. */
export const dealerTranslation = (own: { billing: boolean; locator: boolean }): Translation => ({
  fields: {
    ...sameNames("company", "website", "phone", "email", "password", "firstName", "lastName"),
    ...sameNames("fflNumber", "sotEin", "fflDocument", "sotDocument"),
    ...addressFieldsOf("address", (field) => field),
    ...copiedOr("billing", own.billing),
    ...copiedOr("locator", own.locator),
  },
});
