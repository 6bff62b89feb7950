import { useSyncExternalStore } from "react";

/** A value of the page that components follow: called without a value it answers the value, with one it takes it. */
export interface Store<T> {
  (): T;
  (next: T): void;
  /** @returns what ends it */
  subscribe: (listener: () => void) => () => void;
  initial: T;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();

  function store(...next: [] | [T]): T {
    if (next.length === 0) return value;
    if (next[0] !== value) {
      [value] = next;
      for (const listener of listeners) listener();
    }
    return value;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return Object.assign(store, { subscribe, initial });
}

/** The value as it changes; on the server and while the page is hydrated the one that the store began with. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(
    store.subscribe,
    () => store(),
    () => store.initial,
  );
}
