import DataLoader from "dataloader";
import { joinCollection } from "../../domain/collection.ts";
import { type Inventory, UNKNOWN_INVENTORY } from "../../domain/inventory.ts";
import { joinListings, type ProductCard } from "../../domain/product-card.ts";
import { joinProduct } from "../../domain/product.ts";
import { type ProductListing, toFeedLines } from "../../domain/product-feed.ts";
import { isUpstreamError, nullOn404, type UpstreamError } from "../../upstream/errors.ts";
import type { InventoryClient } from "../../upstream/inventory/client.ts";
import type { CallScope } from "../../upstream/scope.ts";
import type { ContentClient } from "../../upstream/content/client.ts";

/** Ids of the content service; other ids cannot exist. */
const DOCUMENT_ID = /^[A-Za-z0-9_-]{1,64}$/;

export const isDocumentId = (id: string): boolean => DOCUMENT_ID.test(id);

/** Printable ASCII; `.` and `..` would change the path. */
const SKU = /^(?!\.{1,2}$)[ -~]{1,64}$/;

/** The content service returns one document per call, so loads are deduplicated but not batched. */
const loaderOf = <T>(load: (id: string) => Promise<T>, possible = DOCUMENT_ID) =>
  new DataLoader(
    (ids: readonly string[]) => Promise.all(ids.map(async (id) => (possible.test(id) ? nullOn404(load(id)) : null))),
    { batch: false },
  );

/**
 * Memoizes the join of two objects while both are in memory: the caches return the same content and inventory many times,
 * and joining a collection of 500 items takes a millisecond.
 */
function memoizeJoin<A extends object, B extends object, Joined>(join: (a: A, b: B) => Joined) {
  const known = new WeakMap<A, WeakMap<B, Joined>>();
  return (a: A, b: B): Joined => {
    const byOther = known.get(a) ?? new WeakMap<B, Joined>();
    const before = byOther.get(b);
    if (before !== undefined) return before;
    const joined = join(a, b);
    known.set(a, byOther.set(b, joined));
    return joined;
  };
}

export type CatalogJoins = ReturnType<typeof createCatalogJoins>;

/** @param shopOrigin base for the URLs of product pages in the feed */
export const createCatalogJoins = (shopOrigin: string) => ({
  product: memoizeJoin(joinProduct),
  collection: memoizeJoin(joinCollection),
  cards: memoizeJoin(joinListings),
  feed: memoizeJoin((listings: readonly ProductListing[], inventory: Inventory) =>
    toFeedLines(listings, inventory === UNKNOWN_INVENTORY ? null : inventory, shopOrigin),
  ),
});

export type CatalogLoaders = ReturnType<typeof createCatalogLoaders>;

/**
 * Loads content and inventory at most once per operation, so that all fields agree.
 * @param onDegraded called once if prices and stock are unavailable
 */
export function createCatalogLoaders(
  content: ContentClient,
  inventoryClient: InventoryClient,
  joins: CatalogJoins,
  scope: CallScope,
  onDegraded: (failure: UpstreamError) => void,
) {
  const products = loaderOf(content.product);
  const productsBySku = loaderOf(content.productBySku, SKU);
  const collections = loaderOf(content.productGroup);
  let inventory: Promise<Inventory> | undefined;
  let inventoryOrUnknown: Promise<Inventory> | undefined;

  let cards: Promise<ReadonlyMap<string, ProductCard>> | undefined;

  const readInventory = () => (inventory ??= inventoryClient.read(scope));

  const readInventoryOrUnknown = () =>
    (inventoryOrUnknown ??= readInventory().catch((error: unknown) => {
      if (!isUpstreamError(error)) throw error;
      onDegraded(error);
      return UNKNOWN_INVENTORY;
    }));

  async function readCards(): Promise<ReadonlyMap<string, ProductCard>> {
    const [listings, stock] = await Promise.all([content.productListings(), readInventoryOrUnknown()]);
    return joins.cards(listings, stock);
  }

  return {
    joins,
    product: (id: string) => products.load(id),
    productBySku: (sku: string) => productsBySku.load(sku),
    collection: (id: string) => collections.load(id),
    inventory: readInventory,
    /** The cards of all products by id. */
    cards: () => (cards ??= readCards()),
    /** Like `inventory`, but `UNKNOWN_INVENTORY` if it is unavailable: everything is shown, but nothing can be bought. */
    inventoryOrUnknown: readInventoryOrUnknown,
    /** Loads current prices and stock past the backend's cache, for this operation and all others. */
    renewInventory: () => (inventory = inventoryClient.renew(scope)),
    /** Like `renewInventory`, but at most once a second for all operations: used before rejecting for lack of stock. */
    confirmInventory: () => (inventory = inventoryClient.confirm(scope)),
  };
}
