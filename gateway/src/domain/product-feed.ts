import type { ProductCard } from "./collection.ts";
import type { Inventory } from "./inventory.ts";
import type { Image } from "./media.ts";
import { toDecimal } from "./money.ts";
import { availabilityOf } from "./price.ts";

/** A variant of a listed product: without price and stock. */
interface ListedSku {
  sku: string;
  image: Image | null;
  /** The options that define it: name of the choice and chosen value. */
  options: { id: string; name: string; value: string }[];
}

/** A product with its variants, from the content service's list of all products. */
export interface ProductListing extends Omit<ProductCard, "skus"> {
  skus: ListedSku[];
  /** When its content last changed. Null if unknown. */
  updatedAt: string | null;
}

export interface FeedLine {
  /** Latest change of content, price or stock. Null if unknown. */
  updatedAt: string | null;
  /** The product as JSON, with a line break. */
  text: string;
}

/**
 * The lines of the product feed.
 * @param inventory null if it is unavailable: availability and changes are then unknown
 * @param shopOrigin base for the URLs of product pages
 */
export const toFeedLines = (
  listings: readonly ProductListing[],
  inventory: Inventory | null,
  shopOrigin: string,
): FeedLine[] =>
  listings.map((listing) => {
    const updatedAt = inventory && latestChange(listing, inventory);
    return { updatedAt, text: `${JSON.stringify(toFeedProduct(listing, inventory, shopOrigin, updatedAt))}\n` };
  });

function latestChange({ updatedAt, skus }: ProductListing, inventory: Inventory): string | null {
  if (updatedAt === null) return null;
  const times = skus.map(({ sku }) => inventory.get(sku)?.updatedAt ?? "");
  // Times in UTC sort as text.
  return times.reduce((latest, time) => (time > latest ? time : latest), updatedAt);
}

const toFeedProduct = (
  listing: ProductListing,
  inventory: Inventory | null,
  shopOrigin: string,
  updatedAt: string | null,
) => ({
  id: listing.id,
  title: listing.title,
  subtitle: listing.subtitle,
  url: new URL(listing.url, shopOrigin).href,
  image: listing.image?.url ?? null,
  isFflItem: listing.isFflItem,
  tags: listing.filterTags.map(({ filterCategory, filterValue }) => ({ category: filterCategory, value: filterValue })),
  updatedAt,
  variants: listing.skus.map(({ sku, image, options }) => {
    const { price = null, qtyOnHand = null } = inventory?.get(sku) ?? {};
    return {
      sku,
      options: options.map(({ id, name, value }) => ({ optionId: id, name, value })),
      price: price && { amount: toDecimal(price), currencyCode: price.currency },
      availability: availabilityOf({ price, qtyOnHand: qtyOnHand ?? 0 }),
      quantity: qtyOnHand,
      image: image?.url ?? null,
    };
  }),
});
