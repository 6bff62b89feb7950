import DataLoader from "dataloader";
import type { Inventory } from "../../domain/inventory.ts";
import { isUpstreamError, nullWhenMissing, type UpstreamError } from "../../upstream/errors.ts";
import type { InventoryClient } from "../../upstream/inventory/client.ts";
import type { CallScope } from "../../upstream/scope.ts";
import type { ContentClient } from "../../upstream/content/client.ts";

/** Ids that the content service makes; anything else names nothing. */
const DOCUMENT_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Prices and stock that nothing is known of. One object, because what is joined with it is remembered. */
export const NOTHING_ON_HAND: Inventory = new Map();

/** The content service answers for one document at a time: nothing is batched, but each is asked for once. */
const loaderOf = <T>(load: (documentId: string) => Promise<T>) =>
  new DataLoader(
    (documentIds: readonly string[]) =>
      Promise.all(documentIds.map(async (id) => (DOCUMENT_ID.test(id) ? nullWhenMissing(load(id)) : null))),
    { batch: false },
  );

export type CatalogLoaders = ReturnType<typeof createCatalogLoaders>;

/**
 * Content and inventory, each asked once for an operation however often it is needed, so that its parts agree.
 * @param onDegraded called once when prices and stock are left out
 */
export function createCatalogLoaders(
  content: ContentClient,
  inventoryClient: InventoryClient,
  scope: CallScope,
  onDegraded: (failure: UpstreamError) => void,
) {
  const products = loaderOf(content.product);
  const collections = loaderOf(content.productGroup);
  let inventory: Promise<Inventory> | undefined;
  let inventoryOrEmpty: Promise<Inventory> | undefined;

  const readInventory = () => (inventory ??= inventoryClient.read(scope));

  return {
    /** Null when there is no such product. */
    product: (documentId: string) => products.load(documentId),
    /** Null when there is no such collection. */
    collection: (documentId: string) => collections.load(documentId),
    /** @throws UpstreamError when prices and stock cannot be had */
    inventory: readInventory,
    /** As `inventory`, but empty when it cannot be had: everything is shown then, and nothing sellable. */
    inventoryOrEmpty: () =>
      (inventoryOrEmpty ??= readInventory().catch((error: unknown) => {
        if (!isUpstreamError(error)) throw error;
        onDegraded(error);
        return NOTHING_ON_HAND;
      })),
    /** Reads prices and stock anew, past the backend's cache, for this operation and all others. */
    renewInventory: () => (inventory = inventoryClient.renew(scope)),
    /** As `renewInventory`, but at most once a second for all operations: before something is refused for its stock. */
    confirmInventory: () => (inventory = inventoryClient.confirm(scope)),
  };
}
