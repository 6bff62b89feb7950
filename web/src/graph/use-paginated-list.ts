import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { trackActivity } from "#/lib/stores/activity.ts";
import type { QueryResult } from "./fetch-query.ts";

interface Page {
  nodes: { id: string }[];
  pageInfo: { endCursor: string | null };
}

interface More<TPage extends Page> {
  /** Id of the first page's last item. If it changes, the added pages no longer fit. */
  follows: string | undefined;
  nodes: TPage["nodes"];
  last: TPage;
}

const MAX_ENTRIES = 20;

/**
 * Returns the items of the next page that are not shown yet: items added since the last request shift shown ones onto it.
 */
export function newItems<T extends { id: string }>(next: readonly T[], shown: readonly T[]): T[] {
  const known = new Set(shown.map(({ id }) => id));
  return next.filter(({ id }) => !known.has(id));
}

const entries = new Map<string, More<Page>>();

function remember(key: string, more: More<Page>): void {
  entries.delete(key);
  entries.set(key, more);
  const [oldest] = entries.keys();
  if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
}

/** A history entry has one list, so the type of its pages is the same. */
function remembered<TPage extends Page>(key: string, first: TPage): More<TPage> | null {
  const more = entries.get(key) as More<TPage> | undefined;
  return more && more.follows === first.nodes.at(-1)?.id ? more : null;
}

/**
 * A list that grows by "Show more" and resets when `first` changes. Back and forward navigations restore the pages added to
 * that history entry, so that the scroll position fits again.
 * @param first first page, from the loader
 * @param askAfter queries the page after a cursor
 */
export function usePaginatedList<TPage extends Page>(
  first: TPage,
  askAfter: (cursor: string | null) => Promise<QueryResult<TPage>>,
): {
  nodes: TPage["nodes"];
  last: TPage;
  /** Adds the next page. @throws with a user-facing message if it cannot be loaded */
  showMore: () => Promise<void>;
} {
  const { key } = useLocation();
  const [state, setState] = useState(() => ({ first, more: remembered(key, first) }));
  if (state.first !== first) setState({ first, more: remembered(key, first) });
  const { more } = state;
  const nodes: TPage["nodes"] = more ? [...first.nodes, ...more.nodes] : first.nodes;
  const last = more?.last ?? first;

  useEffect(() => {
    if (more) remember(key, more);
  }, [key, more]);

  async function showMore(): Promise<void> {
    const { data: next, failure } = await trackActivity(askAfter(last.pageInfo.endCursor));
    if (!next) throw new Error(failure ?? "The rest of this list is no longer available.");
    const added = [...(more?.nodes ?? []), ...newItems(next.nodes, nodes)];
    const grown = { follows: first.nodes.at(-1)?.id, nodes: added, last: next };
    setState((now) => (now.first === first ? { first, more: grown } : now));
  }

  return { nodes, last, showMore };
}
