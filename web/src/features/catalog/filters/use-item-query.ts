import { useEffect, useEffectEvent, useState } from "react";
import { afterPaint } from "#/lib/browser/after-paint.ts";
import { type ItemChoices, type ItemQuery, readItemQuery, withValues, writeItemQuery } from "./item-query.ts";
import { useFollowedSearch } from "./use-followed-search.ts";
import { useLeaving } from "./use-leaving.ts";

/** Typing pause after which the URL is updated, in ms. Browsers throttle frequent history changes. */
const TYPING_PAUSE_MS = 300;

interface Unwritten {
  query: ItemQuery;
  isTyped: boolean;
}

/**
 * The query of a collection and functions to change it, in sync with the URL. Filters and sort order push a history
 * entry; typing replaces the current one. Scroll position and focus stay. The page shows a change first and updates the
 * URL after paint, because every link renders again when the URL changes.
 *
 * @param formId id of the form that submits the same query without scripts
 */
export function useItemQuery(choices: ItemChoices, formId: string) {
  const [params, setParams, mustFollow] = useFollowedSearch();
  const isLeaving = useLeaving();
  const [query, setQuery] = useState(() => readItemQuery(params, choices));
  const [unwritten, setUnwritten] = useState<Unwritten | null>(null);

  if (mustFollow) {
    setQuery(readItemQuery(params, choices));
    setUnwritten(null);
  }

  function write(next: Unwritten): void {
    setUnwritten(null);
    setParams(writeItemQuery(params, next.query, choices), { replace: next.isTyped });
  }

  const writeLater = useEffectEvent(write);
  useEffect(() => {
    if (!unwritten || isLeaving) return undefined;
    if (!unwritten.isTyped) return afterPaint(() => writeLater(unwritten));
    const timer = setTimeout(() => writeLater(unwritten), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [unwritten, isLeaving]);

  // The form may be ahead of the URL: the user changed it before hydration, or the browser restored it.
  const adoptForm = useEffectEvent(() => {
    const chosen = readItemQuery(formParams(formId), choices);
    const searchOf = (it: ItemQuery) => writeItemQuery(new URLSearchParams(), it, choices).toString();
    if (searchOf(chosen) === searchOf(query)) return;
    setParams(writeItemQuery(params, chosen, choices), { replace: true, isShown: false });
  });
  useEffect(() => adoptForm(), []);

  function choose(change: Partial<ItemQuery>): void {
    const next = { ...query, ...change };
    setQuery(next);
    setUnwritten({ query: next, isTyped: false });
  }

  return {
    query,
    choose,
    chooseValues: (facet: string, values: string[]): void => {
      choose(withValues(query, choices.facets, facet, values));
    },
    type: (search: string): void => {
      const next = { ...query, search };
      setQuery(next);
      // A pending filter change still pushes its own history entry.
      setUnwritten({ query: next, isTyped: unwritten?.isTyped ?? true });
    },
    /** Writes a typed search to the URL at once. */
    finishTyping: (): void => {
      if (unwritten) write(unwritten);
    },
    linkTo: (next: ItemQuery) => ({ search: writeItemQuery(params, next, choices).toString() }),
  };
}

function formParams(id: string): URLSearchParams {
  const params = new URLSearchParams();
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return params;
  for (const [name, value] of new FormData(form)) params.append(name, typeof value === "string" ? value : "");
  return params;
}
