import { useSyncExternalStore } from "react";
import { displayTypeOf } from "#/paths.ts";
import { createPersistentStore } from "#/lib/stores/persistent-store.ts";

export interface Compared {
  id: string;
  title: string;
}

/** As many as fit beside each other. */
export const MAX_COMPARED = 4;

function isCompared(value: unknown): value is Compared {
  const { id, title } = (value ?? {}) as Record<string, unknown>;
  return typeof id === "string" && /^[\w-]{1,64}$/.test(id) && typeof title === "string";
}

const schema = {
  safeParse: (stored: unknown) => ({
    data: Array.isArray(stored) ? stored.filter(isCompared).slice(0, MAX_COMPARED) : undefined,
  }),
};

/** The products that this tab's user chose to compare. */
export const compared = createPersistentStore<Compared[]>("compared", schema, "session");

export const useIsCompared = (id: string): boolean =>
  useSyncExternalStore(
    compared.subscribe,
    () => compared.get()?.some((product) => product.id === id) ?? false,
    () => false,
  );

export function removeCompared(id: string): void {
  const rest = compared.get()?.filter((product) => product.id !== id) ?? [];
  compared.set(rest.length > 0 ? rest : null);
}

/** Rifles and pistols, by the layout of their pages. */
export const isComparable = (url: string): boolean => ["PRODUCT_LONG", "PRODUCT_SHORT"].includes(displayTypeOf(url));
