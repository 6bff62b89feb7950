import { formatMoney, toCents } from "#/lib/money.ts";
import type { Cart, CartLine } from "#/features/cart/cart-math.ts";
import type { CartCheckQuery } from "./cart-availability.generated.ts";

/** Current availability and price of a line, which may have been added long ago. */
export type LineAvailability = NonNullable<CartCheckQuery["cart"]>["lines"][number];

/** Number of pieces of a line's SKU in other lines of the cart, with other options. */
export function quantityInOtherLines({ lines }: Cart, { id, sku }: CartLine): number {
  return lines.reduce((sum, line) => sum + (line.sku === sku && line.id !== id ? line.quantity : 0), 0);
}

/** Why a line cannot be ordered in this quantity, and a quantity that can; null if it can be ordered. */
export function stockIssue(
  cart: Cart,
  line: CartLine,
  { isInShop, qtyOnHand }: LineAvailability,
): { message: string; offer: number | null } | null {
  if (isInShop === false) return { message: "This is no longer in the shop.", offer: null };
  if (qtyOnHand === null) return null;
  if (qtyOnHand <= 0) return { message: "Sold out", offer: null };
  const elsewhere = quantityInOtherLines(cart, line);
  if (line.quantity + elsewhere <= qtyOnHand) return null;
  const left = qtyOnHand - elsewhere;
  return { message: `Only ${qtyOnHand} left`, offer: left > 0 ? left : null };
}

/** Describes how the price has changed since the line was added; null if it has not. */
export function priceChange({ price }: CartLine, { currentPrice }: LineAvailability): string | null {
  if (!currentPrice || toCents(currentPrice) === toCents(price)) return null;
  return `The price is now ${formatMoney(currentPrice)}; it was ${formatMoney(price)} when you added it.`;
}
