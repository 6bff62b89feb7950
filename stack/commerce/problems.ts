import { dollars } from "../process/money.ts";
import { Problem } from "../process/problem.ts";

/** Pieces that the caller's cart already holds, in addition to the requested ones. */
interface Held {
  pieces: number;
  where: "your cart" | "another line of your cart";
}

/** Not enough stock. `available` is the number of pieces of the sku. */
export const outOfStock = (sku: string, available: number, held?: Held): Problem =>
  new Problem(409, shortage(available, held), { type: "urn:shop:out-of-stock", qtyOnHand: available, sku });

function shortage(available: number, { pieces, where }: Held = { pieces: 0, where: "your cart" }): string {
  const are = (count: number): string => (count === 1 ? "is" : "are");
  const more = available - pieces;
  if (available === 0) return "This item is out of stock.";
  if (pieces === 0) return `Only ${available} of this item ${are(available)} left.`;
  if (more > 0) return `Only ${more} more of this item ${are(more)} left: ${pieces} ${are(pieces)} in ${where}.`;
  return `${available === 1 ? "The last one is" : `The last ${available} are`} already in ${where}.`;
}

/** The price of a line has changed; `price` is the new price of one piece in cents. */
export const priceChanged = (sku: string, price: number): Problem =>
  new Problem(409, "The price of an item has changed. Please check your cart.", {
    type: "urn:shop:price-changed",
    price: dollars(price),
    sku,
  });

/** The cart has already been ordered. Sent only to its owner. */
export const cartOrdered = (orderId: number): Problem =>
  new Problem(409, "This cart has already been ordered.", { type: "urn:shop:cart-ordered", orderId });

/** A 422 whose `type` says what to do about its one field. */
const fieldProblem = (type: string, field: string, title: string, members: object = {}): Problem =>
  new Problem(422, title, { type, errors: { [field]: [title] }, ...members });

export const unknownCart = (): Problem =>
  fieldProblem("urn:shop:cart-unknown", "cartId", "This is no longer your cart.");

/** The cart is not the one that tax and shipping were computed for; `field` is what differs, by default the cart. */
export const cartChanged = (field = "cartId"): Problem =>
  fieldProblem(
    "urn:shop:cart-changed",
    field,
    field === "cartId" ? "Your cart has changed. Please confirm shipping and tax again." : DIFFERS,
  );

/** The dealer is not the one that tax was computed for. */
export const dealerDiffers = (field: string): Problem => fieldProblem("urn:shop:dealer-differs", field, DIFFERS);

const DIFFERS = "This has changed since tax and shipping were calculated. Please confirm it again.";

/** The shopper agreed to another total; `total` in cents is the cart's. */
export const totalChanged = (total: number): Problem =>
  fieldProblem(
    "urn:shop:total-changed",
    "expectedTotal",
    "Your cart has changed. Please check the total and place the order again.",
    { total: dollars(total) },
  );

/** Nothing was charged, and the card's bank was not asked. */
export const paymentTokenInvalid = (title: string): Problem =>
  fieldProblem("urn:shop:payment-token-invalid", "paymentToken", title);

/** An idempotency key that the caller has used for another request. */
export const keyReused = (): Problem =>
  new Problem(422, "This attempt was already submitted with other details. Please try again.", {
    type: "urn:shop:idempotency-key-reused",
    errors: { "Idempotency-Key": ["Already used for another request."] },
  });

/** It is unknown whether the charge was made; a retry with the same key settles it. */
export const outcomeUnknown = (): Problem =>
  new Problem(
    503,
    "We don't know yet whether your payment went through. Trying again is safe: you won't be charged twice.",
    { type: "urn:shop:outcome-unknown" },
  );

/** The cart's lines are being paid for and cannot change until that is settled. */
export const checkoutRunning = (): Problem =>
  new Problem(409, "An order for this cart is being placed. Please try again in a minute.", {
    type: "urn:shop:checkout-running",
  });

/** Goods that can no longer be canceled; `title` says why and what to do instead. */
export const cannotCancel = (title: string): Problem => new Problem(409, title, { type: "urn:shop:cannot-cancel" });

/** Goods that cannot be sent back now; `title` says why and what to do instead. */
export const cannotReturn = (title: string): Problem => new Problem(409, title, { type: "urn:shop:cannot-return" });

/** The caller has tried too often; `retryAfter` is in seconds. */
export const tooManyTries = (title: string, retryAfter: number): Problem =>
  new Problem(429, title, { type: "urn:shop:too-many-tries", retryAfter });

/** Formats a duration, rounded up: "5 minutes", "3 hours". */
export function duration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] = minutes < 120 ? [minutes, "minute"] : [Math.ceil(minutes / 60), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

export const invalidGuestToken = (): Problem => new Problem(404, "This cart no longer exists.");
