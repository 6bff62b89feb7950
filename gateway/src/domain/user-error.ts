import type { Money } from "./money.ts";

export type UserErrorCode =
  | "REQUIRED"
  | "INVALID"
  | "NOT_FOUND"
  | "GUEST_TOKEN_UNKNOWN"
  | "IDENTITY_REQUIRED"
  | "SIGN_IN_REQUIRED"
  | "EMAIL_NOT_VERIFIED"
  | "ALREADY_REVIEWED"
  | "OUT_OF_STOCK"
  | "PRICE_CHANGED"
  | "CARD_DECLINED"
  | "CART_ORDERED"
  | "IDEMPOTENCY_KEY_REUSED"
  | "CHECKOUT_RUNNING"
  | "VERIFICATION_FAILED"
  | "FILE_TOO_LARGE"
  | "FILE_TYPE_NOT_ACCEPTED"
  | "GEOCODING_FAILED"
  | "TOO_MANY_TRIES"
  | "OUTCOME_UNKNOWN";

/** Something in the input that the caller can put right. */
export interface UserError {
  field: string[] | null;
  message: string;
  code: UserErrorCode;
  qtyOnHand: number | null;
  price: Money | null;
  orderId: string | null;
  /** Seconds. */
  retryAfter: number | null;
}

type Details = Partial<Pick<UserError, "field" | "qtyOnHand" | "price" | "orderId" | "retryAfter">>;

export const userError = (code: UserErrorCode, message: string, details: Details = {}): UserError => ({
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

export const guestTokenUnknown = (): UserError =>
  userError("GUEST_TOKEN_UNKNOWN", "Your cart has expired. Please try again to start a new one.");

export const cartUnknown = (): UserError => userError("NOT_FOUND", "This is not your cart.", { field: ["cartId"] });

export const lineUnknown = (): UserError =>
  userError("NOT_FOUND", "This line is not in your cart any more.", { field: ["lineId"] });

export const addressUnknown = (): UserError =>
  userError("NOT_FOUND", "This address is not in your address book any more.", { field: ["id"] });

/** Thrown for what the caller can put right; a mutation answers it with its user errors. */
export class Refused extends Error {
  readonly userErrors: UserError[];

  constructor(...userErrors: UserError[]) {
    super(userErrors.map(({ message }) => message).join(" "));
    this.name = "Refused";
    this.userErrors = userErrors;
  }
}
