import { useEffect, useEffectEvent, useState } from "react";
import { NavigationType, useLocation, useNavigation, useNavigationType, useSearchParams } from "react-router";
import { type ItemChoices, type ItemQuery, readItemQuery, withValues, writeItemQuery } from "./item-query.ts";

/** The address follows what is typed once nothing was typed for so many ms: browsers slow down who changes it often. */
const TYPING_PAUSE_MS = 300;

/** Marks the history entries this page made itself. */
interface OwnState {
  itemQuery: true;
}

const ownState: OwnState = { itemQuery: true };
const isOwn = (state: unknown): boolean => typeof state === "object" && state !== null && "itemQuery" in state;

/**
 * What is chosen of a collection, and its changes. The URL holds it too: a filter or another order is a new entry of
 * the history, what is typed replaces the entry. Scroll position and focus stay.
 *
 * @param formId of the form that sends the same choice without scripts
 */
export function useItemQuery(choices: ItemChoices, formId: string) {
  const [params, setParams] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigation = useNavigation();
  const navigationType = useNavigationType();
  const [query, setQuery] = useState(() => readItemQuery(params, choices));
  // What was typed and is not in the URL yet.
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(params);

  if (params !== seen) {
    setSeen(params);
    // Of its own changes the page knows already and may be ahead; links, Back and Forward it follows.
    if (navigationType === NavigationType.Pop || !isOwn(state)) {
      setQuery(readItemQuery(params, choices));
      setTyped(null);
    }
  }

  function write(next: ItemQuery, replace: boolean): void {
    setTyped(null);
    setParams(writeItemQuery(params, next, choices), { replace, preventScrollReset: true, state: ownState });
  }

  const writeTyped = useEffectEvent((search: string) => {
    // Whoever is on the way to another page is not called back.
    const isLeaving = navigation.location !== undefined && navigation.location.pathname !== pathname;
    if (!isLeaving) write({ ...query, search }, true);
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => writeTyped(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  // The form may be ahead of the address: what was chosen in it before the script came, or put back by the browser.
  const adoptForm = useEffectEvent(() => {
    const chosen = readItemQuery(formParams(formId), choices);
    const searchOf = (it: ItemQuery) => writeItemQuery(new URLSearchParams(), it, choices).toString();
    if (searchOf(chosen) === searchOf(query)) return;
    setParams(writeItemQuery(params, chosen, choices), { replace: true, preventScrollReset: true });
  });
  useEffect(() => adoptForm(), []);

  function choose(change: Partial<ItemQuery>): void {
    const next = { ...query, ...change };
    setQuery(next);
    write(next, false);
  }

  return {
    query,
    choose,
    chooseValues: (facet: string, values: string[]): void => {
      choose(withValues(query, choices.facets, facet, values));
    },
    type: (search: string): void => {
      setQuery({ ...query, search });
      setTyped(search);
    },
    /** Writes what was typed at once. */
    finishTyping: (): void => {
      if (typed !== null) write(query, true);
    },
    /** Address of another choice, for links; relative to this page. */
    linkTo: (next: ItemQuery) => ({ search: writeItemQuery(params, next, choices).toString() }),
  };
}

/** What a form would send. */
function formParams(id: string): URLSearchParams {
  const params = new URLSearchParams();
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return params;
  for (const [name, value] of new FormData(form)) params.append(name, typeof value === "string" ? value : "");
  return params;
}
