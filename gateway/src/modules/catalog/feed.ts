import type { FeedLine } from "../../domain/product-feed.ts";
import type { UpstreamError } from "../../upstream/errors.ts";
import type { InventoryClient } from "../../upstream/inventory/client.ts";
import type { CallScope } from "../../upstream/scope.ts";
import type { ContentClient } from "../../upstream/content/client.ts";
import { type CatalogJoins, createCatalogLoaders } from "./loaders.ts";

interface Feed {
  /** The same object as long as neither content nor inventory was read again. */
  lines: readonly FeedLine[];
  /** Why prices and stock are missing; null if they are there. */
  failure: UpstreamError | null;
}

/** Reads the feed from cached content and inventory. @throws an UpstreamError if the content service failed */
export type ReadFeed = (scope: CallScope) => Promise<Feed>;

interface FeedSources {
  content: (scope: CallScope) => ContentClient;
  inventory: InventoryClient;
  catalogJoins: CatalogJoins;
}

export const createFeedReader =
  ({ content, inventory, catalogJoins }: FeedSources): ReadFeed =>
  async (scope) => {
    let failure: UpstreamError | null = null;
    const contentClient = content(scope);
    const catalog = createCatalogLoaders(contentClient, inventory, catalogJoins, scope, (error) => (failure = error));
    const [listings, stock] = await Promise.all([contentClient.productListings(), catalog.inventoryOrUnknown()]);
    return { lines: catalogJoins.feed(listings, stock), failure };
  };
