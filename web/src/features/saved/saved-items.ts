import { useSyncExternalStore } from "react";
import { createPersistentStore } from "#/lib/stores/persistent-store.ts";
import { createStore } from "#/lib/stores/store.ts";

export interface SavedItem {
  productId: string;
  /** The chosen variant; null for the product itself. */
  sku: string | null;
  /** Price when it was saved; null if unknown. */
  priceCents: number | null;
  /** Whether it was on hand when it was saved. */
  wasInStock: boolean;
  /** ISO time. */
  savedAt: string;
}

/** The backend has the same limit. */
export const MAX_SAVED = 100;

const isText = (value: unknown): boolean => typeof value === "string" && value.length < 100;

function isSavedItem(value: unknown): value is SavedItem {
  const { productId, sku, priceCents, wasInStock, savedAt } = (value ?? {}) as Record<string, unknown>;
  return (
    isText(productId) &&
    (sku === null || isText(sku)) &&
    (priceCents === null || Number.isSafeInteger(priceCents)) &&
    typeof wasInStock === "boolean" &&
    isText(savedAt) &&
    Date.parse(savedAt as string) > 0
  );
}

const schema = {
  safeParse: (stored: unknown) => ({
    data: Array.isArray(stored) ? stored.filter(isSavedItem).slice(0, MAX_SAVED) : undefined,
  }),
};

/** What was saved in this browser, latest first: a guest's, or a customer's until the account has it. */
export const browserItems = createPersistentStore<SavedItem[]>("saved", schema, "local");

/** The customer's list. Null for guests, until it is loaded, and if the backend keeps none: then the browser's counts. */
export const accountItems = createStore<SavedItem[] | null>(null);

const none: SavedItem[] = [];

export const savedItems = (): SavedItem[] => accountItems.get() ?? browserItems.get() ?? none;

function subscribe(listener: () => void): () => void {
  const stops = [accountItems.subscribe(listener), browserItems.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

/** Empty on the server and during hydration. */
export const useSavedItems = (): SavedItem[] => useSyncExternalStore(subscribe, savedItems, () => none);

export const useIsSaved = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => savedItems().some(({ productId }) => productId === id),
    () => false,
  );
