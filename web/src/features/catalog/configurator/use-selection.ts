import { useEffect, useEffectEvent, useState } from "react";
import { afterPaint } from "#/lib/browser/after-paint.ts";
import { useFollowedSearch } from "#/features/catalog/filters/use-followed-search.ts";
import { useLeaving } from "#/features/catalog/filters/use-leaving.ts";
import {
  type Product,
  type Selection,
  selectionFromOptions,
  defaultSku,
  optionIds,
  optionState,
  readSelection,
  writeSelection,
} from "./selection.ts";

export interface Replacement {
  sku: string;
  chosen: string;
  /** Labels of the options it cannot be combined with. */
  replaced: string[];
}

/**
 * The selection in the URL and functions to change it. Changes replace the history entry and keep the scroll position
 * and other parameters. The page shows a change first and updates the URL after paint, because every link renders again
 * when the URL changes.
 */
export function useSelection(product: Product) {
  const [search, setSearch, mustFollow] = useFollowedSearch();
  const isLeaving = useLeaving();
  const [shown, setShown] = useState(search);
  const [unwritten, setUnwritten] = useState<URLSearchParams | null>(null);
  const [replacement, setReplacement] = useState<Replacement | null>(null);

  if (mustFollow) {
    setShown(search);
    setUnwritten(null);
  }

  const write = useEffectEvent((chosen: URLSearchParams) => {
    setUnwritten(null);
    setSearch(chosen, { replace: true });
  });
  useEffect(() => (unwritten && !isLeaving ? afterPaint(() => write(unwritten)) : undefined), [unwritten, isLeaving]);

  // Keep showing a variant that sells out while it is viewed. Wait for prices, because without them the stock is
  // unknown.
  const [firstSku, setFirstSku] = useState<string | null>(null);
  const standard = defaultSku(product);
  if (firstSku === null && standard?.price) setFirstSku(standard.sku);
  const fallback = product.skus.find(({ sku }) => sku === firstSku) ?? standard;
  const selection = readSelection(product, shown, fallback);

  function choose(change: Partial<Selection>, replaced: Replacement | null = null): void {
    const chosen = writeSelection(product, { ...selection, ...change }, shown);
    setShown(chosen);
    setUnwritten(chosen);
    setReplacement(replaced);
  }

  return {
    selection,
    replacement: replacement?.sku === selection.sku?.sku ? replacement : null,
    /** Selects an option of a select or color, and the nearest variant that has it. */
    chooseOption: (optionId: string): void => {
      const { sku, replaces } = optionState(product, selection.sku, optionId);
      if (!sku) return;
      const chosen = sku.variants.find((variant) => variant.optionId === optionId)?.label ?? "";
      choose({ sku }, replaces.length > 0 ? { sku: sku.sku, chosen, replaced: replaces } : null);
    },
    chooseCompatibility: (choiceKey: string, optionId: string): void => {
      choose({ compatibility: { ...selection.compatibility, [choiceKey]: optionId } });
    },
    /** Adopts the values of the controls, which the user may have changed before hydration. */
    adopt: (shownIds: readonly string[]): void => {
      const adopted = selectionFromOptions(product, shownIds, selection.sku);
      if (optionIds(adopted).join() !== optionIds(selection).join()) choose(adopted);
    },
    toggleAddOn: (addOnId: string, chosen: boolean): void => {
      const others = selection.addOnIds.filter((id) => id !== addOnId);
      choose({ addOnIds: chosen ? [...others, addOnId] : others });
    },
  };
}
