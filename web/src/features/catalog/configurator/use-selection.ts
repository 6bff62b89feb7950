import { useState } from "react";
import { useSearchParams } from "react-router";
import {
  type Product,
  type Selection,
  chosenBy,
  defaultSku,
  optionIds,
  optionState,
  readSelection,
  writeSelection,
} from "./selection.ts";

/** What a choice changed besides itself. */
export interface Replacement {
  /** The variant it led to. */
  sku: string;
  /** The option that was chosen. */
  chosen: string;
  /** The choices that it cannot be had with. */
  replaced: string[];
}

/**
 * The choice in the URL and its changes, which replace the history entry, keep the scroll position and whatever else
 * the search holds.
 */
export function useSelection(product: Product) {
  const [search, setSearch] = useSearchParams();
  // The router takes a moment to change the URL; a control must show its new state at once.
  const [next, setNext] = useState({ after: search, search });
  const [replacement, setReplacement] = useState<Replacement | null>(null);
  const shown = next.after === search ? next.search : search;
  // A variant that sells out while it is looked at stays the one that is shown; without prices the stock is not known.
  const [firstSku, setFirstSku] = useState<string | null>(null);
  const standard = defaultSku(product);
  if (firstSku === null && standard?.price) setFirstSku(standard.sku);
  const fallback = product.skus.find(({ sku }) => sku === firstSku) ?? standard;
  const selection = readSelection(product, shown, fallback);

  function choose(change: Partial<Selection>, replaced: Replacement | null = null): void {
    const chosen = writeSelection(product, { ...selection, ...change }, shown);
    setNext({ after: search, search: chosen });
    setReplacement(replaced);
    setSearch(chosen, { replace: true, preventScrollReset: true });
  }

  return {
    selection,
    /** What the last choice changed besides itself; null when nothing. */
    replacement: replacement?.sku === selection.sku?.sku ? replacement : null,
    /** Chooses an option of a select or a colour, and with it the nearest variant. */
    chooseOption: (optionId: string): void => {
      const { sku, replaces } = optionState(product, selection.sku, optionId);
      if (!sku) return;
      const chosen = sku.variants.find(({ id }) => id === optionId)?.label ?? "";
      choose({ sku }, replaces.length > 0 ? { sku: sku.sku, chosen, replaced: replaces } : null);
    },
    chooseCompatibility: (fieldName: string, optionId: string): void => {
      choose({ compatibility: { ...selection.compatibility, [fieldName]: optionId } });
    },
    /** Takes over what the controls show, which a visitor may have set before the page was alive. */
    adopt: (shownIds: readonly string[]): void => {
      const adopted = chosenBy(product, shownIds, selection.sku);
      if (optionIds(adopted).join() !== optionIds(selection).join()) choose(adopted);
    },
    toggleAddOn: (addOnId: string, chosen: boolean): void => {
      const others = selection.addOnIds.filter((id) => id !== addOnId);
      choose({ addOnIds: chosen ? [...others, addOnId] : others });
    },
  };
}
