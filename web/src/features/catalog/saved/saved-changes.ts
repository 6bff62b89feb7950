import { formatMoney, fromCents, type Money, toCents } from "#/lib/money.ts";
import type { SavedItem } from "#/features/saved/saved-items.ts";

/** What changed since an item was saved, for display; null for what did not change or is unknown. */
export function savedChanges(
  { priceCents, wasInStock }: SavedItem,
  { price, qtyOnHand }: { price: Money | null; qtyOnHand: number | null },
): { price: string | null; stock: string | null } {
  const isCheaper = price !== null && priceCents !== null && toCents(price) < priceCents;
  const isDearer = price !== null && priceCents !== null && toCents(price) > priceCents;
  const was = priceCents === null ? "" : `was ${formatMoney(fromCents(priceCents))} when you saved it`;
  return {
    price: isCheaper ? `Price drop: ${was}` : isDearer ? `Price increase: ${was}` : null,
    stock: price === null || qtyOnHand === null ? null : stockChange(wasInStock, qtyOnHand > 0),
  };
}

function stockChange(before: boolean, now: boolean): string | null {
  if (before === now) return null;
  return now ? "Back in stock" : "Sold out now";
}
