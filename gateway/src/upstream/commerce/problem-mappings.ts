import { addressNotFound, cartNotFound, lineNotFound, orderNotFound, userError } from "../../domain/user-error.ts";
import type { ProblemMapping } from "./problems.ts";

// How problems of each backend call map to input: wire fields to paths of the schema's input fields.

const sameNames = (...names: string[]): Record<string, string[]> =>
  Object.fromEntries(names.map((name) => [name, [name]]));

export const guestTokenProblems: ProblemMapping = { fields: {} };

const ofKey = { "Idempotency-Key": ["idempotencyKey"] };

export const addLineProblems: ProblemMapping = {
  fields: { ...sameNames("productId", "sku", "optionIds", "quantity", "buildId", "notes"), ...ofKey },
  quantity: ["quantity"],
  needsGuest: true,
};

export const addLinesProblems: ProblemMapping = { ...addLineProblems, list: "lines" };

export const lineProblems = (cart?: ProblemMapping["cart"]): ProblemMapping => ({
  fields: { ...sameNames("quantity"), ...ofKey },
  quantity: ["quantity"],
  missing: lineNotFound(),
  needsGuest: true,
  cart,
});

export const giftMessageProblems: ProblemMapping = {
  fields: sameNames("cartId", "message"),
  missing: userError("NOT_FOUND", "We can't add gift messages right now. Please ask us by email."),
  needsGuest: true,
};

export const mergeProblems: ProblemMapping = { fields: { guestId: ["guestToken"] } };

/** Creating a cart handoff; some backends do not support it. */
export const handoffCreateProblems: ProblemMapping = {
  fields: {},
  missing: userError("NOT_FOUND", "This cart can't be handed over. Please open the shop and find the products there."),
  needsGuest: true,
};

export const handoffAcceptProblems: ProblemMapping = {
  fields: { handoverToken: ["token"] },
  missing: userError("NOT_FOUND", "This link has already been used or has expired.", { field: ["token"] }),
  needsGuest: true,
};

/** @param prefix what the wire puts before the field names of a second address */
const taxAddressFields = (parent: string, prefix = ""): Record<string, string[]> => ({
  [parent]: [parent],
  [`${prefix}line1`]: [parent, "addressLine1"],
  [`${prefix}line2`]: [parent, "addressLine2"],
  [`${prefix}city`]: [parent, "city"],
  [`${prefix}region`]: [parent, "state"],
  [`${prefix}postalCode`]: [parent, "postalCode"],
});

/** Errors about a listed dealer's details concern its id. */
const atDealerId = (fields: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, ["dealerId"]]));

export function computeProblems(isDealerListed: boolean): ProblemMapping {
  const dealer = taxAddressFields("dealerAddress", "dealerAddress.");
  return {
    fields: {
      ...sameNames("cartId", "shippingMethodId"),
      ...taxAddressFields("address"),
      ...(isDealerListed ? atDealerId(dealer) : dealer),
    },
    missing: cartNotFound(),
    needed: ["dealerAddress"],
    needsGuest: true,
  };
}

const shippingFields = (shipping: string): Record<string, string[]> => ({
  shippingName: [shipping, "firstName"],
  shippingCompany: [shipping, "company"],
  addressContact: [shipping, "phone"],
  shippingAddress: [shipping, "addressLine1"],
  shippingCity: [shipping, "city"],
  shippingState: [shipping, "state"],
  shippingZip: [shipping, "postalCode"],
  shippingCountry: [shipping, "country"],
});

const dealerFields: Record<string, string[]> = {
  dealerInfo: ["dealer"],
  dealerName: ["dealer", "name"],
  dealerEmail: ["dealer", "email"],
  dealerPhone: ["dealer", "address", "phone"],
  dealerAddress: ["dealer", "address", "addressLine1"],
  dealerCity: ["dealer", "address", "city"],
  dealerState: ["dealer", "address", "state"],
  dealerZip: ["dealer", "address", "postalCode"],
  dealerCountry: ["dealer", "address", "country"],
};

interface OrderParts {
  /** Whether the order has a separate shipping address. */
  hasShipping: boolean;
  /** Whether the dealer was given by id. */
  isDealerListed: boolean;
}

/**
 * Placing an order.
 * @param cart reads the ordered cart
 */
export const orderProblems = (
  { hasShipping, isDealerListed }: OrderParts,
  cart: ProblemMapping["cart"],
): ProblemMapping => ({
  fields: {
    ...sameNames("cartId", "paymentToken", "email", "shippingMethodId"),
    name: ["billing", "firstName"],
    company: ["billing", "company"],
    mainContact: ["billing", "phone"],
    address: ["billing", "addressLine1"],
    city: ["billing", "city"],
    state: ["billing", "state"],
    zip: ["billing", "postalCode"],
    country: ["billing", "country"],
    ...shippingFields(hasShipping ? "shipping" : "billing"),
    ...(isDealerListed ? atDealerId(dealerFields) : dealerFields),
  },
  needed: ["dealerInfo"],
  missing: cartNotFound(),
  needsGuest: true,
  keyReused: userError(
    "IDEMPOTENCY_KEY_REUSED",
    "This order was already submitted with other details. Please reload the page and try again.",
    { field: ["idempotencyKey"] },
  ),
  cart,
});

export const orderLinkTranslation: ProblemMapping = { fields: sameNames("email") };

const orderKeyReused = userError(
  "IDEMPOTENCY_KEY_REUSED",
  "This was already sent with other details. Please reload the page and try again.",
  { field: ["idempotencyKey"] },
);

export const orderCancelProblems: ProblemMapping = {
  fields: sameNames("lineIds"),
  missing: orderNotFound(),
  keyReused: orderKeyReused,
};

export const orderReturnProblems: ProblemMapping = {
  fields: sameNames("reason", "comment", "lines"),
  missing: orderNotFound(),
  keyReused: orderKeyReused,
};

export const orderReorderProblems: ProblemMapping = { fields: {}, missing: orderNotFound(), needsGuest: true };

export const profileProblems: ProblemMapping = {
  fields: { ...sameNames("firstName", "lastName"), phoneNumber: ["phone"] },
};

export const accountDeleteProblems: ProblemMapping = {
  fields: sameNames("email"),
  missing: userError("NOT_FOUND", "We can't delete accounts here right now. Please write to us, and we'll do it."),
};

const fieldsBelow = (parent: string, ...names: string[]): Record<string, string[]> =>
  Object.fromEntries(names.map((name) => [name, [parent, name]]));

export const addressProblems: ProblemMapping = {
  fields: {
    addressName: ["name"],
    addressType: ["type"],
    faxContact: ["fax"],
    addressContact: ["deliveryPhone"],
    residential: ["isResidential"],
    ...sameNames("isDefaultShipping", "isDefaultBilling"),
    ...fieldsBelow("address", "firstName", "lastName", "company", "addressLine1", "addressLine2"),
    ...fieldsBelow("address", "city", "state", "postalCode", "country"),
    mainContact: ["address", "phone"],
  },
  missing: addressNotFound(),
};

/** Saving a product; some backends do not support it. */
export const savedItemProblems: ProblemMapping = {
  fields: sameNames("productId", "sku", "items"),
  missing: userError("NOT_FOUND", "This can't be saved in your account. It can be saved in this browser instead."),
};

export const newsletterProblems: ProblemMapping = { fields: sameNames("email") };

export const stockAlertProblems: ProblemMapping = { fields: sameNames("email", "productId", "sku") };

export const registrationProblems: ProblemMapping = {
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

export const contactProblems: ProblemMapping = {
  fields: sameNames("topic", "serialNumber", "message", "name", "email"),
};

const addressFieldsOf = (parent: string, nameOf: (field: string) => string): Record<string, string[]> => ({
  [nameOf("streetAddress")]: [parent, "addressLine1"],
  ...Object.fromEntries(["city", "state", "postalCode", "country"].map((field) => [nameOf(field), [parent, field]])),
});

/** If an address is a copy of the first one, errors point to the first one. */
const copiedOr = (prefix: string, isOwn: boolean): Record<string, string[]> =>
  addressFieldsOf(
    isOwn ? `${prefix}Address` : "address",
    (field) => `${prefix}${field.charAt(0).toUpperCase()}${field.slice(1)}`,
  );

/** Registering a dealer. `own` says which addresses are separate, so that errors point to the right one. */
export const dealerProblems = (own: { billing: boolean; locator: boolean }): ProblemMapping => ({
  fields: {
    ...sameNames("company", "website", "phone", "email", "password", "firstName", "lastName"),
    ...sameNames("fflNumber", "sotEin", "fflDocument", "sotDocument"),
    ...addressFieldsOf("address", (field) => field),
    ...copiedOr("billing", own.billing),
    ...copiedOr("locator", own.locator),
  },
});
