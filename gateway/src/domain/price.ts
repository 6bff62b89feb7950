import type { Inventory } from "./inventory.ts";
import { lowest, type Money } from "./money.ts";

export interface FromPrice {
  /** Lowest price among the skus on hand, or of all when none is; null when no sku has a price. */
  price: Money | null;
  /** Whether the prices that `price` is the lowest of differ. */
  priceVaries: boolean;
  /** Sum over the skus. */
  qtyOnHand: number;
}

/** Price and stock of several skus taken together. */
export function fromPrice(skus: readonly string[], inventory: Inventory): FromPrice {
  const records = skus.map((sku) => inventory.get(sku)).filter((record) => record !== undefined);
  const onHand = records.filter(({ qtyOnHand }) => qtyOnHand > 0);
  const prices = (onHand.length > 0 ? onHand : records).map(({ price }) => price);
  return {
    price: lowest(prices),
    priceVaries: new Set(prices.map(({ cents }) => cents)).size > 1,
    qtyOnHand: onHand.reduce((total, { qtyOnHand }) => total + qtyOnHand, 0),
  };
}
