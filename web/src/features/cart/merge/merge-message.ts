import { formatMoney, toCents } from "#/lib/money.ts";
import type { Notification } from "#/lib/stores/notification.ts";
import type { Cart, CartLine } from "#/features/cart/cart-math.ts";

type PlannedLine = Pick<CartLine, "productId" | "sku" | "optionIds" | "productName" | "quantity" | "price">;

/** The guest's and the customer's cart before the merge. */
export interface MergeSnapshot {
  guest: PlannedLine[];
  own: PlannedLine[];
}

export function takeMergeSnapshot(guest: Cart, own: Cart): MergeSnapshot {
  return { guest: guest.lines.map(toPlanned), own: own.lines.map(toPlanned) };
}

const toPlanned = ({ productId, sku, optionIds, productName, quantity, price }: PlannedLine): PlannedLine => ({
  productId,
  sku,
  optionIds,
  productName,
  quantity,
  price,
});

const keyOf = ({ productId, sku, optionIds }: PlannedLine): string =>
  JSON.stringify([productId, sku, optionIds.toSorted()]);

const find = <Line extends PlannedLine>(lines: readonly Line[], wanted: PlannedLine): Line | undefined =>
  lines.find((line) => keyOf(line) === keyOf(wanted));

/** The message for the customer after a merge into `cart`; null if there is nothing to report. */
export function mergeMessage({ guest, own }: MergeSnapshot, cart: Cart): Notification | null {
  let joined = 0;
  const changes: string[] = [];
  for (const line of guest) {
    const { productName, quantity } = line;
    const before = find(own, line);
    const after = find(cart.lines, line);
    const kept = Math.min(quantity, Math.max(0, (after?.quantity ?? 0) - (before?.quantity ?? 0)));
    joined += kept;
    if (kept === 0) changes.push(`${productName} couldn't be kept: we have no more.`);
    else if (kept < quantity)
      changes.push(`Only ${kept} of ${quantity} ${productName} could be kept: we have no more.`);
    const price = (before ?? line).price;
    if (after && toCents(after.price) !== toCents(price)) {
      changes.push(`${productName} is now ${formatMoney(after.price)}; it was ${formatMoney(price)}.`);
    }
  }
  if (joined > 0) changes.unshift(joinedNews(joined));
  if (changes.length === 0) return null;
  const isWhole = changes.length === 1 && joined > 0;
  return { type: isWhole ? "success" : "warning", message: changes.join(" "), sticky: !isWhole };
}

const joinedNews = (count: number): string =>
  count === 1
    ? "1 item from before you signed in is now in your cart."
    : `${count} items from before you signed in are now in your cart.`;
