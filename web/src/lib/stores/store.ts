import { useSyncExternalStore } from "react";

/** An observable value. `initial` is its value on the server and during hydration. */
export interface Store<T, Initial = T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  initial: Initial;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    initial,
  };
}

export function useStore<T, Initial>({ subscribe, get, initial }: Store<T, Initial>): T | Initial {
  return useSyncExternalStore<T | Initial>(subscribe, get, () => initial);
}

/** Resolves with the store's value once it matches. */
export function storeValue<T, Match extends T>(store: Store<T>, matches: (value: T) => value is Match): Promise<Match> {
  return new Promise((resolve) => {
    const check = () => {
      const value = store.get();
      if (!matches(value)) return;
      unsubscribe();
      resolve(value);
    };
    const unsubscribe = store.subscribe(check);
    check();
  });
}
