import { formatMoney, fromCents, toCents } from "../../lib/money.ts";
import type { Cart } from "../cart/cart-math.ts";

/** A line of a cart as it was shown. */
export interface SeenLine {
  /** What tells it from other lines, in every cart: ids of lines change when carts are joined. */
  item: string;
  name: string;
  quantity: number;
  /** Price of one piece. */
  cents: number;
}

/** What is shown of a cart's lines. */
export function seenLines({ lines }: Cart): SeenLine[] {
  return lines.map(({ productId, sku, optionIds, productName, quantity, price }) => ({
    item: [productId, sku, ...optionIds.toSorted()].join(" "),
    name: productName,
    quantity,
    cents: toCents(price),
  }));
}

/** What is different now, in words; nothing when the same things cost the same. */
export function cartChanges(before: readonly SeenLine[], after: readonly SeenLine[]): string[] {
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
  if (was !== is) changes.push(`The subtotal is ${money(is)} now; it was ${money(was)}.`);
  return changes;
}

function lineChanges(before: SeenLine, { name, quantity, cents }: SeenLine): string[] {
  const changes: string[] = [];
  if (quantity !== before.quantity) changes.push(`${name}: ${quantity} now; it was ${before.quantity}.`);
  if (cents !== before.cents) changes.push(`${name}: the price is ${money(cents)} now; it was ${money(before.cents)}.`);
  return changes;
}

const pieces = ({ name, quantity }: SeenLine): string => (quantity === 1 ? name : `${quantity} ${name}`);

const money = (cents: number): string => formatMoney(fromCents(cents));

const sum = (lines: readonly SeenLine[]): number =>
  lines.reduce((total, line) => total + line.cents * line.quantity, 0);
