import type { CartLine } from "./cart.ts";
import { type Money, formatMoney } from "./money.ts";
import { type UserError, userError } from "./user-error.ts";

export interface ConflictedCart {
  lines: readonly CartLine[];
  /** Id of the line whose quantity should change; null if the whole cart is concerned. */
  changing: string | null;
}

const ofSku = (cart: ConflictedCart | null, sku: string | null) =>
  (cart?.lines ?? []).filter((line) => line.sku === sku);

const nameOf = (lines: readonly CartLine[]): string | null =>
  lines[0]?.productName ? `“${lines[0].productName}”` : null;

interface StockConflict {
  sku: string | null;
  qtyOnHand: number | null;
  title: string | null;
  cart: ConflictedCart | null;
  field: string[] | null;
}

/** Not enough stock. The message counts the cart's pieces if they are known; otherwise it is the backend's. */
export function stockConflict({ sku, qtyOnHand, title, cart, field }: StockConflict): UserError {
  const refuse = (message: string) => userError("OUT_OF_STOCK", message, { field, qtyOnHand });
  const lines = ofSku(cart, sku);
  const name = nameOf(lines);
  if (name === null || qtyOnHand === null) return refuse(title ?? "We don't have enough of this item.");
  if (qtyOnHand === 0) return refuse(`${name} is out of stock.`);
  const changing = lines.find(({ id }) => id === cart?.changing);
  if (!changing) return refuse(`Only ${qtyOnHand} of ${name} left. Lower its quantity in your cart.`);
  const others = lines.reduce((total, line) => total + (line === changing ? 0 : line.quantity), 0);
  const room = qtyOnHand - others;
  if (room > 0 && (others === 0 || room !== changing.quantity)) {
    return refuse(`Only ${room} of ${name} left. Lower the quantity to ${room}.`);
  }
  const all = qtyOnHand === 1 ? "The last one is" : `The last ${qtyOnHand} are`;
  return refuse(`${all} already in your cart.`);
}

export function priceConflict(conflict: {
  sku: string | null;
  price: Money | null;
  cart: ConflictedCart | null;
  field: string[] | null;
}): UserError {
  const { sku, price, cart, field } = conflict;
  const name = nameOf(ofSku(cart, sku));
  const now = price ? ` It is ${formatMoney(price)} now.` : "";
  const what = name ? `The price of ${name} has changed.` : "The price has changed.";
  return userError("PRICE_CHANGED", `${what}${now} Please check your cart.`, { field, price });
}
