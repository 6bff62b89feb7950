import { z } from "zod";
import { userError } from "../../domain/user-error.ts";
import type { UserError } from "../../domain/user-error.ts";
import { US_STATES } from "../../domain/us-states.ts";
import type {
  CheckoutAddressInput,
  CheckoutDealerInput,
  CheckoutPlaceOrderInput,
  CheckoutTaxAddressInput,
} from "../../generated/resolvers.ts";
import { isCommerceId } from "../../upstream/commerce/ids.ts";

/** The only country of checkout; storefront spec, section 9. */
export const COUNTRY = "United States";

// Rules and messages: storefront spec, section 5 "Checkout billing step" and "Checkout dealer form".

const PHONE = /^(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/;
const email = z.email();

/** Null when the value is acceptable, else why it is not. */
type Rule = (value: string) => string | null;

const isEmail: Rule = (value) => (email.safeParse(value).success ? null : "Must be a valid email address");
const isZip: Rule = (value) => (value.length >= 5 ? null : "Zip code must be at least 5 digits");
const isPhone: Rule = (value) => (PHONE.test(value) ? null : "Must be a valid phone number");
const isState: Rule = (value) => (US_STATES.has(value) ? null : "Must be a US state");
const isCountry: Rule = (value) => (value === COUNTRY ? null : `Must be ${COUNTRY}`);
const isToken: Rule = (value) =>
  /^[A-Za-z0-9_-]{16,128}$/.test(value) ? null : "Must be 16 to 128 letters, digits, dashes or underscores";
const isAnything: Rule = () => null;

/** Checks the fields of one object; each field has one message at most. */
function check<T extends object>(value: T, parent: string[], rules: { [K in keyof T]?: Rule }): UserError[] {
  return Object.entries<Rule | undefined>(rules).flatMap(([field, rule]) => {
    const entry = Object.entries(value).find(([name]) => name === field)?.[1];
    const text = typeof entry === "string" ? entry.trim() : "";
    const path = [...parent, field];
    if (text === "") return [userError("REQUIRED", "Required", { field: path })];
    const fault = rule?.(text) ?? null;
    return fault === null ? [] : [userError("INVALID", fault, { field: path })];
  });
}

function checkIds({ cartId, shippingMethodId }: { cartId: string; shippingMethodId: string }): UserError[] {
  const errors: UserError[] = [];
  if (!isCommerceId(cartId)) errors.push(userError("NOT_FOUND", "This is not your cart.", { field: ["cartId"] }));
  if (shippingMethodId === "") {
    errors.push(userError("REQUIRED", "Required", { field: ["shippingMethodId"] }));
  } else if (!isCommerceId(shippingMethodId)) {
    const field = ["shippingMethodId"];
    errors.push(userError("NOT_FOUND", "There is no such shipping method.", { field }));
  }
  return errors;
}

const checkAddress = (address: CheckoutAddressInput, parent: string): UserError[] => [
  ...check(address, [parent], {
    firstName: isAnything,
    lastName: isAnything,
    addressLine1: isAnything,
    city: isAnything,
    state: isState,
    postalCode: isZip,
  }),
  ...check({ country: address.country ?? COUNTRY }, [parent], { country: isCountry }),
  ...(address.mainContact?.trim() ? check(address, [parent], { mainContact: isPhone }) : []),
];

const checkDealer = (dealer: CheckoutDealerInput): UserError[] => [
  ...check(dealer, ["dealer"], {
    dealerName: isAnything,
    dealerAddress: isAnything,
    dealerEmail: isEmail,
    dealerPhone: isPhone,
    dealerCity: isAnything,
    dealerState: isState,
    dealerZip: isZip,
  }),
  ...check({ dealerCountry: dealer.dealerCountry ?? COUNTRY }, ["dealer"], { dealerCountry: isCountry }),
];

/** What is wrong with an order before the backend is asked; paths of the schema's input fields. */
export const checkOrder = (input: CheckoutPlaceOrderInput): UserError[] => [
  ...check(input, [], { idempotencyKey: isToken, email: isEmail, paymentToken: isAnything }),
  ...checkIds(input),
  ...checkAddress(input.billing, "billing"),
  ...(input.shipping ? checkAddress(input.shipping, "shipping") : []),
  ...(input.dealer ? checkDealer(input.dealer) : []),
];

/** What is wrong with a request to compute before the backend is asked. */
export const checkCompute = (input: {
  cartId: string;
  shippingMethodId: string;
  address: CheckoutTaxAddressInput;
}): UserError[] => [
  ...checkIds(input),
  ...check(input.address, ["address"], {
    addressLine1: isAnything,
    city: isAnything,
    state: isState,
    postalCode: isZip,
  }),
];
