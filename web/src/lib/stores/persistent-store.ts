import { type Store, createStore } from "./store.ts";

export type StorageName = "local" | "session";

interface ZodSchema<T> {
  safeParse: (stored: unknown) => { data?: T };
}

/**
 * Validates stored values; invalid ones read as null. A Zod schema is for JSON, a pattern for plain strings: the stores of
 * the first page do not need Zod.
 */
export type Schema<T> = ZodSchema<T> | (T extends string ? RegExp : never);

/** A value in browser storage; setting null removes it. `initial` is undefined, because the server has no storage. */
export type PersistentStore<T> = Store<T | null, undefined>;

/** In-memory fallback for writes that the browser rejected, by storage name and key. */
const refused = new Map<string, string>();

/** Throws if storage is blocked, and on the server. */
const storageOf = (name: StorageName): Storage => window[`${name}Storage`];

function readText(storage: StorageName, key: string): string | null {
  try {
    return refused.get(storage + key) ?? storageOf(storage).getItem(key);
  } catch {
    return null;
  }
}

function writeText(storage: StorageName, key: string, text: string | null): void {
  refused.delete(storage + key);
  try {
    if (text === null) storageOf(storage).removeItem(key);
    else storageOf(storage).setItem(key, text);
  } catch {
    if (text !== null) refused.set(storage + key, text);
  }
}

function parse<T>(schema: Schema<T>, text: string): T | null {
  if (schema instanceof RegExp) return schema.test(text) ? (text as T) : null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Creates a store in local storage, which also follows other tabs, or in this tab's session storage. */
export function createPersistentStore<T>(key: string, schema: Schema<T>, storage: StorageName): PersistentStore<T> {
  const writes = createStore({});
  let cached: { text: string | null; value: T | null } = { text: null, value: null };
  return {
    get() {
      const text = readText(storage, key);
      // React requires the same object until the text changes.
      if (text !== cached.text) cached = { text, value: text === null ? null : parse(schema, text) };
      return cached.value;
    },
    set(next) {
      writeText(
        storage,
        key,
        next === null || schema instanceof RegExp ? (next as string | null) : JSON.stringify(next),
      );
      writes.set({});
    },
    subscribe(listener) {
      const unsubscribe = writes.subscribe(listener);
      // Writes by other tabs; the key is null for `clear()`.
      const handleStorage = (event: StorageEvent) => (event.key ?? key) === key && listener();
      window.addEventListener("storage", handleStorage);
      return () => {
        unsubscribe();
        window.removeEventListener("storage", handleStorage);
      };
    },
    initial: undefined,
  };
}

export function removeStored(storage: StorageName, prefix: string): void {
  for (const id of refused.keys()) if (id.startsWith(storage + prefix)) refused.delete(id);
  try {
    const stored = storageOf(storage);
    for (const key of Object.keys(stored)) if (key.startsWith(prefix)) stored.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}
