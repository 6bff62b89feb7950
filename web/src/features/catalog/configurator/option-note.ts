import { formatMoney, fromCents, toCents } from "../../../lib/money.ts";
import { type OptionState, type Sku, isSellable } from "./selection.ts";

/** What to know before choosing an option: what it would change, that it is sold out, or what it adds to the price. */
export function optionNote({ sku, replaces }: OptionState, chosen: Sku | null): string | undefined {
  if (!sku) return "not made at present";
  if (sku === chosen) return undefined;
  if (replaces.length > 0) return `not with ${replaces.join(", ")}`;
  // Without a price nothing is known of the stock either.
  if (!sku.price) return undefined;
  if (!isSellable(sku)) return "out of stock";
  if (!chosen?.price) return undefined;
  const difference = toCents(sku.price) - toCents(chosen.price);
  if (difference === 0) return undefined;
  return `${difference > 0 ? "+" : "\u2212"} ${formatMoney(fromCents(Math.abs(difference)))}`;
}
