import { useState } from "react";
import { useSearchParams } from "react-router";
import { type Product, type Selection, optionState, readSelection, writeSelection } from "./selection.ts";

/** The choice in the URL and its changes, which replace the history entry and keep the scroll position. */
export function useSelection(product: Product) {
  const [search, setSearch] = useSearchParams();
  // The router takes a moment to change the URL; a control must show its new state at once.
  const [next, setNext] = useState({ after: search, search });
  const selection = readSelection(product, next.after === search ? next.search : search);

  function choose(change: Partial<Selection>): void {
    const chosen = writeSelection(product, { ...selection, ...change });
    setNext({ after: search, search: chosen });
    setSearch(chosen, { replace: true, preventScrollReset: true });
  }

  return {
    selection,
    /** Chooses an option of a select or a colour, and with it the nearest variant. */
    chooseOption: (optionId: string): void => {
      const { sku } = optionState(product, selection.sku, optionId);
      if (sku) choose({ sku });
    },
    chooseCompatibility: (fieldName: string, optionId: string): void => {
      choose({ compatibility: { ...selection.compatibility, [fieldName]: optionId } });
    },
    toggleAddOn: (addOnId: string, chosen: boolean): void => {
      const others = selection.addOnIds.filter((id) => id !== addOnId);
      choose({ addOnIds: chosen ? [...others, addOnId] : others });
    },
  };
}
