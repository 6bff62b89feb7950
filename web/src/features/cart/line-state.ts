import { formatMoney, toCents } from "../../lib/money.ts";
import type { Cart, CartLine } from "./cart-math.ts";
import type { CartCheckQuery } from "./cart-check.generated.ts";

/** What the shop says now about a line that was put into the cart some time ago. */
export type LineCheck = NonNullable<CartCheckQuery["cart"]>["lines"][number];

/** Pieces of a line's sku that other lines of the cart hold, with other options. */
export function piecesElsewhere({ lines }: Cart, { id, sku }: CartLine): number {
  return lines.reduce((sum, line) => sum + (line.sku === sku && line.id !== id ? line.quantity : 0), 0);
}

/** Why a line cannot be ordered as it stands, and a quantity that could; null when nothing stands in its way. */
export function stockTrouble(
  cart: Cart,
  line: CartLine,
  { isInShop, qtyOnHand }: LineCheck,
): { message: string; offer: number | null } | null {
  if (isInShop === false) return { message: "This is not in the shop any more.", offer: null };
  if (qtyOnHand === null) return null;
  if (qtyOnHand <= 0) return { message: "Sold out", offer: null };
  const elsewhere = piecesElsewhere(cart, line);
  if (line.quantity + elsewhere <= qtyOnHand) return null;
  const left = qtyOnHand - elsewhere;
  return { message: `Only ${qtyOnHand} left`, offer: left > 0 ? left : null };
}

/** What a line costs now, where that is not what the cart has; null when it is. */
export function priceMove({ price }: CartLine, { currentPrice }: LineCheck): string | null {
  if (!currentPrice || toCents(currentPrice) === toCents(price)) return null;
  return `The price is ${formatMoney(currentPrice)} now; it was ${formatMoney(price)} when you added it.`;
}
