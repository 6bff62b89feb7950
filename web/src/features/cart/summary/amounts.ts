import { type Money, formatMoney, fromCents, toCents } from "#/lib/money.ts";

/** Formats a shipping price. Zero and null are shown as `Free`. */
export function formatShipping(price: Money | null): string {
  return price === null || toCents(price) === 0 ? "Free" : formatMoney(price);
}

export function discountRow(discount: Money): { label: string; value: string }[] {
  return toCents(discount) === 0 ? [] : [{ label: "Discount", value: `\u2212 ${formatMoney(discount)}` }];
}

/** Sum of the items minus the discount, before shipping and tax. */
export function discountedSubtotal({ subTotal, discount }: { subTotal: Money; discount: Money }): Money {
  return fromCents(toCents(subTotal) - toCents(discount));
}

/** For example `1 item` or `4 items`. */
export function formatItemCount(quantity: number): string {
  return `${quantity} ${quantity === 1 ? "item" : "items"}`;
}
