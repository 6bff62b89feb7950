import type { ApolloClient } from "@apollo/client";
import { currentUserEmail } from "#/features/account/auth/auth-state.ts";
import { withLock } from "#/features/account/auth/with-lock.ts";
import { accountItems, browserItems } from "./saved-items.ts";
import { type SavedItemFieldsFragment, SavedItemsDocument, SavedItemsMergeDocument } from "./saved.generated.ts";
import { toSavedItem } from "./to-saved-item.ts";

/** Name of the lock that all tabs of the shop share. */
const LOCK = "telfer-saved-items";

/** As many as the graph accepts at once. */
const BATCH = 50;

const context = { activity: "background" } as const;

/**
 * Loads the customer's saved items, after adding those of this browser, one tab at a time. The browser keeps its list if the
 * backend keeps none, or until the next page if a call fails.
 */
export async function syncSaved(client: ApolloClient, person: string): Promise<void> {
  try {
    const list = (await withLock(LOCK, () => mergeAll(client))) ?? (await read(client));
    if (currentUserEmail() === person) accountItems.set(list?.map(toSavedItem) ?? null);
  } catch {
    // Shown as before: hearts work with the browser's list.
  }
}

async function read(client: ApolloClient): Promise<readonly SavedItemFieldsFragment[] | null> {
  const { data } = await client.query({ query: SavedItemsDocument, fetchPolicy: "no-cache", context });
  return data?.profile?.savedItems ?? null;
}

/** The customer's list after adding everything; null if there was nothing to add or the backend keeps none. */
async function mergeAll(client: ApolloClient): Promise<readonly SavedItemFieldsFragment[] | null> {
  const batch = browserItems.get()?.slice(0, BATCH) ?? [];
  if (batch.length === 0) return null;
  const items = batch.map(({ productId, sku, savedAt }) => ({ productId, sku, savedAt }));
  const { data } = await client.mutate({ mutation: SavedItemsMergeDocument, variables: { input: { items } }, context });
  const merged = data?.savedItemsMerge.savedItems;
  if (!merged) return null;
  const sent = new Set(batch.map(({ productId }) => productId));
  const rest = (browserItems.get() ?? []).filter(({ productId }) => !sent.has(productId));
  browserItems.set(rest.length > 0 ? rest : null);
  return (await mergeAll(client)) ?? merged;
}
