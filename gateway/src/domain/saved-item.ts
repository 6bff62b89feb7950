import type { Availability } from "../generated/resolvers.ts";
import type { Inventory } from "./inventory.ts";
import type { Money } from "./money.ts";
import { availabilityOf, fromPrice } from "./price.ts";
import type { ProductCard } from "./product-card.ts";

/** A product in a customer's list, as the backend keeps it. */
export interface SavedItem {
  productId: string;
  /** Null if only the product was saved. */
  sku: string | null;
  priceWhenSaved: Money | null;
  wasInStock: boolean;
  savedAt: string;
}

/** An item to add to the list. */
export interface NewSavedItem {
  productId: string;
  sku: string | null;
  savedAt: string | null;
}

/** The current price and stock of what was saved: of the variant, or of the product. */
export function currentOffer(
  { sku }: SavedItem,
  card: ProductCard | null,
  inventory: Inventory,
): { price: Money | null; availability: Availability } {
  const skus = card?.variants.map((variant) => variant.sku) ?? [];
  const offer = fromPrice(sku === null ? skus : skus.filter((name) => name === sku), inventory);
  return { price: offer.price, availability: availabilityOf(offer) };
}
