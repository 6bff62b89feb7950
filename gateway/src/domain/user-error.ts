import type * as schema from "../generated/resolvers.ts";
import { formatMoney, type Money } from "./money.ts";

export interface UserError extends Omit<schema.UserError, "price" | "total"> {
  price: Money | null;
  total: Money | null;
}

type Details = Partial<Omit<UserError, "code" | "message">>;

export const userError = (code: schema.UserErrorCode, message: string, details: Details = {}): UserError => ({
  field: null,
  qtyOnHand: null,
  price: null,
  total: null,
  choice: null,
  orderId: null,
  retryAfter: null,
  ...details,
  code,
  message,
});

export const identityRequired = (): UserError =>
  userError("IDENTITY_REQUIRED", "Your cart could not be opened. Please reload the page and try again.");

export const signInRequired = (): UserError => userError("SIGN_IN_REQUIRED", "Please sign in first.");

export const invalidGuestToken = (): UserError =>
  userError("GUEST_TOKEN_UNKNOWN", "Your cart has expired. Please try again to start a new one.");

export const cartNotFound = (): UserError => userError("NOT_FOUND", "This is not your cart.", { field: ["cartId"] });

/** @param total the cart's total; null if unknown */
export const totalChanged = (total: Money | null): UserError =>
  userError(
    "TOTAL_CHANGED",
    `The total ${total ? `is now ${formatMoney(total)}` : "has changed"}. Please check it and place the order again.`,
    { field: ["expectedTotal"], total },
  );

export const cartChanged = (): UserError =>
  userError("CART_CHANGED", "Your cart has changed. Please confirm shipping and tax again.", { field: ["cartId"] });

export const lineNotFound = (): UserError =>
  userError("NOT_FOUND", "This item is no longer in your cart.", { field: ["lineId"] });

/** Also if the backend lacks the call. */
export const orderNotFound = (): UserError =>
  userError("NOT_FOUND", "We can't do that for this order here. Please contact us.", { field: ["orderId"] });

export const addressNotFound = (): UserError =>
  userError("NOT_FOUND", "This address is no longer in your address book.", { field: ["id"] });

/** Thrown for errors that the user can fix; mutations return its user errors. */
export class UserInputError extends Error {
  readonly userErrors: UserError[];

  constructor(...userErrors: UserError[]) {
    super(userErrors.map(({ message }) => message).join(" "));
    this.name = "UserInputError";
    this.userErrors = userErrors;
  }
}
