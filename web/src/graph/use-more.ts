import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { trackActivity } from "../lib/activity.ts";
import type { Answer } from "./ask.ts";

interface Page {
  nodes: { id: string }[];
  pageInfo: { endCursor: string | null };
}

/** What was added to the first page. */
interface More<TPage extends Page> {
  /** Id of the last item of the first page: where there is another, the rest does not fit any more. */
  follows: string | undefined;
  nodes: TPage["nodes"];
  last: TPage;
}

/** So many history entries are remembered. */
const MAX_ENTRIES = 20;

/** What the next page adds to those that are shown: what was written meanwhile pushes others onto it. */
export function addedBy<T extends { id: string }>(next: readonly T[], shown: readonly T[]): T[] {
  const known = new Set(shown.map(({ id }) => id));
  return next.filter(({ id }) => !known.has(id));
}

/** What was added by history entry, the latest last. */
const entries = new Map<string, More<Page>>();

function remember(key: string, more: More<Page>): void {
  entries.delete(key);
  entries.set(key, more);
  const [oldest] = entries.keys();
  if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
}

/** An entry holds one list, so its pages are of the same kind. */
function remembered<TPage extends Page>(key: string, first: TPage): More<TPage> | null {
  const more = entries.get(key) as More<TPage> | undefined;
  return more && more.follows === first.nodes.at(-1)?.id ? more : null;
}

/**
 * A list that grows by "Show more". It begins anew with another `first`; who comes back to a history entry finds what was
 * added there, so that the place they left is there again.
 *
 * @param first page, from the loader
 * @param askAfter asks for the page after a cursor
 */
export function useMore<TPage extends Page>(
  first: TPage,
  askAfter: (cursor: string | null) => Promise<Answer<TPage>>,
): {
  /** All that are shown. */
  nodes: TPage["nodes"];
  /** The page they end with. */
  last: TPage;
  /** Adds the next page. @throws with a sentence for people when it could not be had */
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
    if (!next) throw new Error(failure ?? "The rest of this list is not there any more.");
    const added = [...(more?.nodes ?? []), ...addedBy(next.nodes, nodes)];
    const grown = { follows: first.nodes.at(-1)?.id, nodes: added, last: next };
    setState((now) => (now.first === first ? { first, more: grown } : now));
  }

  return { nodes, last, showMore };
}
