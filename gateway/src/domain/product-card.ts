import { type CollectionItem, joinCard } from "./collection.ts";
import { countOnHand, type Inventory } from "./inventory.ts";
import type { Money } from "./money.ts";
import type { ProductListing } from "./product-feed.ts";

/** A variant of a listed product. @public The generated resolver types name it. */
export interface ProductCardVariant {
  sku: string;
  price: Money | null;
  qtyOnHand: number | null;
  options: { label: string; value: string }[];
}

/** A listed product joined with the inventory. */
export interface ProductCard {
  item: CollectionItem;
  variants: ProductCardVariant[];
}

/** All listed products by id. */
export const joinListings = (
  listings: readonly ProductListing[],
  inventory: Inventory,
): ReadonlyMap<string, ProductCard> =>
  new Map(listings.map((listing) => [listing.id, joinListing(listing, inventory)]));

function joinListing({ updatedAt: _updatedAt, ...listing }: ProductListing, inventory: Inventory): ProductCard {
  return {
    item: joinCard({ ...listing, skus: listing.skus.map(({ sku }) => sku) }, inventory),
    variants: listing.skus.map(({ sku, options }) => ({
      sku,
      price: inventory.get(sku)?.price ?? null,
      qtyOnHand: countOnHand([sku], inventory),
      options: options.map(({ name, value }) => ({ label: name, value })),
    })),
  };
}
