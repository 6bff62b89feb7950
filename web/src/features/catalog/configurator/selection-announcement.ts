import { formatMoney, fromCents } from "#/lib/money.ts";
import { stockLabel } from "#/ui/product/stock-label.ts";
import { type Product, priceCents } from "./selection.ts";
import type { Replacement, useSelection } from "./use-selection.ts";

/** Explains why a choice changed other options, for instance `Gray isn't made with 18 in. …`. */
export function replacementMessage({ chosen, replaced }: Replacement): string {
  return `${chosen} isn't made with ${replaced.join(", ")}. We chose the closest match.`;
}

/** Screen-reader announcement of a selection: price, stock, and options it replaced. */
export function selectionAnnouncement(
  product: Product,
  { selection, replacement }: Pick<ReturnType<typeof useSelection>, "selection" | "replacement">,
): string {
  const cents = priceCents(product, selection);
  if (!selection.sku || cents === null) return "Unavailable right now.";
  const sentences = [`${formatMoney(fromCents(cents))}. ${stockLabel(selection.sku.qtyOnHand)}.`];
  if (replacement) sentences.push(replacementMessage(replacement));
  return sentences.join(" ");
}
