import type { Inventory } from "./inventory.ts";
import { lowest, type Money } from "./money.ts";

export interface FromPrice {
  /** Lowest price of the SKUs in stock, or of all if none is in stock; null if no SKU has a price. */
  price: Money | null;
  /** True if the prices compared for `price` differ. */
  priceVaries: boolean;
  qtyOnHand: number;
}

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
