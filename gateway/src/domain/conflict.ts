import type { CartLine } from "./cart.ts";
import { toText, type Money } from "./money.ts";
import { userError, type UserError } from "./user-error.ts";

/** The lines of a cart that something could not be done with. */
export interface CartLines {
  lines: readonly CartLine[];
  /** The line whose quantity was to be changed; null when it was about the whole cart. */
  changing: string | null;
}

const ofSku = (cart: CartLines | null, sku: string | null) => (cart?.lines ?? []).filter((line) => line.sku === sku);

const nameOf = (lines: readonly CartLine[]): string | null =>
  lines[0]?.productName ? `“${lines[0].productName}”` : null;

interface StockConflict {
  sku: string | null;
  /** How many there are of the sku. */
  qtyOnHand: number | null;
  /** The backend's own sentence. */
  title: string | null;
  cart: CartLines | null;
  field: string[] | null;
}

/** Not enough pieces: in words that count what the cart holds when that is known, else the backend's. */
export function conflictOfStock({ sku, qtyOnHand, title, cart, field }: StockConflict): UserError {
  const refuse = (message: string) => userError("OUT_OF_STOCK", message, { field, qtyOnHand });
  const lines = ofSku(cart, sku);
  const name = nameOf(lines);
  if (name === null || qtyOnHand === null) return refuse(title ?? "There are not enough pieces of this item.");
  if (qtyOnHand === 0) return refuse(`${name} is out of stock.`);
  const changing = lines.find(({ id }) => id === cart?.changing);
  if (!changing) return refuse(`Only ${qtyOnHand} of ${name} left. Lower its quantity in your cart.`);
  const others = lines.reduce((total, line) => total + (line === changing ? 0 : line.quantity), 0);
  const room = qtyOnHand - others;
  if (room > 0 && (others === 0 || room !== changing.quantity)) {
    return refuse(`Only ${room} of ${name} left. Lower the quantity to ${room}.`);
  }
  const all = qtyOnHand === 1 ? "the only one that is" : `all ${qtyOnHand} that are`;
  return refuse(`You have ${all} left in your cart.`);
}

/** The price of a line is another one now. */
export function conflictOfPrice(conflict: {
  sku: string | null;
  price: Money | null;
  cart: CartLines | null;
}): UserError {
  const { sku, price, cart } = conflict;
  const name = nameOf(ofSku(cart, sku));
  const now = price ? ` It is ${toText(price)} now.` : "";
  const what = name ? `The price of ${name} has changed.` : "The price has changed.";
  return userError("PRICE_CHANGED", `${what}${now} Please check your cart.`, { price });
}
