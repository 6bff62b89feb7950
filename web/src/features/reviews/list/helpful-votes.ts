import * as z from "zod/mini";
import { createPersistentStore } from "#/lib/stores/persistent-store.ts";
import { useStore } from "#/lib/stores/store.ts";
import { onUserChange } from "#/features/account/auth/auth-state.ts";

/**
 * Reviews that the visitor found helpful, the latest last: ids with the votes including the visitor's own. Stored here
 * because pages are shared by all visitors.
 */
const votes = createPersistentStore<[id: string, votesUp: number][]>(
  "helpfulReviews",
  z.array(z.tuple([z.string(), z.number()])),
  "local",
);

const MAX_VOTES = 200;

if (!import.meta.env.SSR) onUserChange((_, before) => before !== null && votes.set(null));

/** Stores the visitor's vote; null removes it. */
export function storeVote(id: string, votesUp: number | null): void {
  const others = votes.get()?.filter(([other]) => other !== id) ?? [];
  const next: typeof others = votesUp === null ? others : [...others, [id, votesUp]];
  votes.set(next.slice(-MAX_VOTES));
}

/** Votes of the review including the visitor's own; null without such a vote, or before it is read from storage. */
export function useOwnVote(id: string): number | null {
  return useStore(votes)?.find(([other]) => other === id)?.[1] ?? null;
}
