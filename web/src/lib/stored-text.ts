import { useSyncExternalStore } from "react";

/** A text in local storage under a key. Where storage is blocked, it lasts until the page is left. */
export interface StoredText {
  /** Null when there is none. */
  read: () => string | null;
  store: (text: string) => void;
  clear: () => void;
  /** Calls the listener when the text changes, in other tabs too; returns how to end that. */
  subscribe: (listener: () => void) => () => void;
}

export function createStoredText(key: string): StoredText {
  const listeners = new Set<() => void>();
  let unstored: string | null = null;

  function notifyListeners(): void {
    for (const listener of listeners) listener();
  }

  return {
    read() {
      try {
        return localStorage.getItem(key) ?? unstored;
      } catch {
        return unstored;
      }
    },
    store(text) {
      try {
        localStorage.setItem(key, text);
      } catch {
        unstored = text;
      }
      notifyListeners();
    },
    clear() {
      unstored = null;
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing was stored then.
      }
      notifyListeners();
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", listener);
      };
    },
  };
}

/** What `read` makes of the text, as it changes. Undefined on the server and while the page is hydrated. */
export function useStored<T extends string | null>({ subscribe }: StoredText, read: () => T): T | undefined {
  return useSyncExternalStore<T | undefined>(subscribe, read, () => undefined);
}
