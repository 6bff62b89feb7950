import { formatMoney, fromCents } from "#/lib/money.ts";
import { stockLabel } from "#/ui/product/stock-label.ts";
import { type Product, priceCents } from "./selection.ts";
import type { Replacement, useSelection } from "./use-selection.ts";

/** Explains why a choice changed other options, for instance `Grey is not made with 18 in. …`. */
export function replacementMessage({ chosen, replaced }: Replacement): string {
  return `${chosen} is not made with ${replaced.join(", ")}. The nearest that is made was chosen.`;
}

/** Screen-reader announcement of a selection: price, stock, and options it replaced. */
export function selectionAnnouncement(
  product: Product,
  { selection, replacement }: Pick<ReturnType<typeof useSelection>, "selection" | "replacement">,
): string {
  const cents = priceCents(product, selection);
  if (!selection.sku || cents === null) return "Not available just now.";
  const sentences = [`${formatMoney(fromCents(cents))}. ${stockLabel(selection.sku.qtyOnHand)}.`];
  if (replacement) sentences.push(replacementMessage(replacement));
  return sentences.join(" ");
}
