import { useSyncExternalStore } from "react";

let outstanding = 0;
let willTell = false;
const listeners = new Set<() => void>();

/** Counts what a person waits for; 1 when it begins, -1 when it has ended. */
export function changeActivity(by: number): void {
  outstanding += by;
  if (willTell) return;
  willTell = true;
  // Not at once: a request may start while a component renders, and another must not be updated then.
  queueMicrotask(() => {
    willTell = false;
    for (const listener of listeners) listener();
  });
}

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
  changeActivity(1);
  try {
    return await work;
  } finally {
    changeActivity(-1);
  }
}
