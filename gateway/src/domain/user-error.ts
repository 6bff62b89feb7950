import type * as schema from "../generated/resolvers.ts";
import type { Money } from "./money.ts";

export interface UserError extends Omit<schema.UserError, "price"> {
  price: Money | null;
}

type Details = Partial<Omit<UserError, "code" | "message">>;

export const userError = (code: schema.UserErrorCode, message: string, details: Details = {}): UserError => ({
  field: null,
  qtyOnHand: null,
  price: null,
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

export const lineNotFound = (): UserError =>
  userError("NOT_FOUND", "This item is no longer in your cart.", { field: ["lineId"] });

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
