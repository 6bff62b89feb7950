import { formatMoney, fromCents, toCents } from "#/lib/money.ts";
import { type OptionState, type Sku, isSellable } from "./selection.ts";

/** Note for an option: the choices it would replace, that it is sold out, or its price difference. */
export function optionHint({ sku, replaces }: OptionState, chosen: Sku | null): string | undefined {
  if (!sku) return "not made right now";
  if (sku === chosen) return undefined;
  if (replaces.length > 0) return `not with ${replaces.join(", ")}`;
  // Without a price the stock is unknown too.
  if (!sku.price) return undefined;
  if (!isSellable(sku)) return "out of stock";
  if (!chosen?.price) return undefined;
  const difference = toCents(sku.price) - toCents(chosen.price);
  if (difference === 0) return undefined;
  return `${difference > 0 ? "+" : "\u2212"} ${formatMoney(fromCents(Math.abs(difference)))}`;
}
