import * as z from "zod/mini";
import { createStoredText, useStored } from "../../lib/stored-text.ts";
import { onPersonChange } from "../account/auth/auth-state.ts";

/** Which reviews this visitor found helpful: pages are the same for everybody, and do not know. */
const stored = createStoredText("helpfulReviews");

/** How many votes a review had with the visitor's own, by its id, the latest last. */
const votes = z.array(z.tuple([z.string(), z.number()]));

/** So many are remembered. */
const MAX_VOTES = 200;

function readVotes(): [id: string, votesUp: number][] {
  try {
    return votes.parse(JSON.parse(stored.read() ?? "[]"));
  } catch {
    return [];
  }
}

// What one person found is nothing to the next.
if (!import.meta.env.SSR) onPersonChange((_, before) => before !== null && stored.clear());

/** Remembers that the visitor found a review helpful; null: not any more. */
export function storeVote(id: string, votesUp: number | null): void {
  const others = readVotes().filter(([other]) => other !== id);
  if (votesUp !== null) others.push([id, votesUp]);
  stored.store(JSON.stringify(others.slice(-MAX_VOTES)));
}

/** How many votes the review had with the visitor's own; null when it has none of theirs, or that is not known yet. */
export function useOwnVote(id: string): number | null {
  const text = useStored(stored, () => {
    const own = readVotes().find(([other]) => other === id);
    return own ? String(own[1]) : null;
  });
  return text === undefined || text === null ? null : Number(text);
}
