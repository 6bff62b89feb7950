import { formatMoney, fromCents } from "../../../lib/money.ts";
import { stockWords } from "../../../ui/stock-words.ts";
import { type Product, priceCents } from "./selection.ts";
import type { Replacement, useSelection } from "./use-selection.ts";

/** Why a choice changed more than itself, for instance `Grey is not made with 18 in. The nearest that is made …`. */
export function replacementNote({ chosen, replaced }: Replacement): string {
  return `${chosen} is not made with ${replaced.join(", ")}. The nearest that is made was chosen.`;
}

/** What a choice came to, as it is read out: price, stock, and what it changed besides itself. */
export function announceChoice(
  product: Product,
  { selection, replacement }: Pick<ReturnType<typeof useSelection>, "selection" | "replacement">,
): string {
  const cents = priceCents(product, selection);
  if (!selection.sku || cents === null) return "Not available just now.";
  const sentences = [`${formatMoney(fromCents(cents))}. ${stockWords(selection.sku.qtyOnHand)}.`];
  if (replacement) sentences.push(replacementNote(replacement));
  return sentences.join(" ");
}
