import { type Money, formatMoney, toCents } from "../../lib/money.ts";

/** A price of shipping. Zero or none is shown as `Free`. */
export function formatShipping(price: Money | null): string {
  return price === null || toCents(price) === 0 ? "Free" : formatMoney(price);
}

/** The row of a discount; none when nothing is taken off. */
export function discountRow(discount: Money): { label: string; value: string }[] {
  return toCents(discount) === 0 ? [] : [{ label: "Discount", value: `\u2212 ${formatMoney(discount)}` }];
}

/** For instance `1 item` or `4 items`. */
export function itemCount(quantity: number): string {
  return `${quantity} ${quantity === 1 ? "item" : "items"}`;
}
