import { ApolloLink } from "@apollo/client";
import { finalize } from "rxjs";
import { useSyncExternalStore } from "react";

let outstanding = 0;
let willTell = false;
const listeners = new Set<() => void>();

function change(by: number): void {
  outstanding += by;
  if (willTell) return;
  willTell = true;
  // Not at once: a request may start while a component renders, and another must not be updated then.
  queueMicrotask(() => {
    willTell = false;
    for (const listener of listeners) listener();
  });
}

/**
 * Counts the requests a person waits for. An operation whose context says `background: true` (suggestions, optimistic
 * changes, renewal) shows a small sign of its own and is not counted.
 */
export const activityLink = new ApolloLink((operation, forward) => {
  if (operation.getContext().background) return forward(operation);
  change(1);
  return forward(operation).pipe(finalize(() => change(-1)));
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a request that a person waits for is outstanding. */
export function useActivity(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => outstanding > 0,
    () => false,
  );
}

/** Counts work outside GraphQL, for instance the payment script's, while it lasts. */
export async function trackActivity<T>(work: Promise<T>): Promise<T> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}
