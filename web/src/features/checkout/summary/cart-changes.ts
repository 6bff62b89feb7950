import { formatMoney, fromCents, toCents } from "#/lib/money.ts";
import type { Cart } from "#/features/cart/cart-math.ts";

export interface ObservedLine {
  /** Identifies the item across carts: line ids change when carts are merged. */
  item: string;
  name: string;
  quantity: number;
  /** Price of one piece, in cents. */
  cents: number;
}

export function snapshotLines({ lines }: Cart): ObservedLine[] {
  return lines.map(({ productId, sku, optionIds, productName, quantity, price }) => ({
    item: [productId, sku, ...optionIds.toSorted()].join(" "),
    name: productName,
    quantity,
    cents: toCents(price),
  }));
}

/** Describes what changed, one sentence each; empty if the same items cost the same. */
export function cartChanges(before: readonly ObservedLine[], after: readonly ObservedLine[]): string[] {
  const changes = [
    ...after.flatMap((line) => {
      const old = before.find(({ item }) => item === line.item);
      return old ? lineChanges(old, line) : [`Added: ${pieces(line)}.`];
    }),
    ...before
      .filter(({ item }) => after.every((line) => line.item !== item))
      .map((line) => `Removed: ${pieces(line)}.`),
  ];
  const [was, is] = [sum(before), sum(after)];
  if (was !== is) changes.push(`The subtotal is now ${money(is)}; it was ${money(was)}.`);
  return changes;
}

function lineChanges(before: ObservedLine, { name, quantity, cents }: ObservedLine): string[] {
  const changes: string[] = [];
  if (quantity !== before.quantity) changes.push(`${name}: now ${quantity}; it was ${before.quantity}.`);
  if (cents !== before.cents) changes.push(`${name}: the price is now ${money(cents)}; it was ${money(before.cents)}.`);
  return changes;
}

const pieces = ({ name, quantity }: ObservedLine): string => (quantity === 1 ? name : `${quantity} ${name}`);

const money = (cents: number): string => formatMoney(fromCents(cents));

const sum = (lines: readonly ObservedLine[]): number =>
  lines.reduce((total, line) => total + line.cents * line.quantity, 0);
