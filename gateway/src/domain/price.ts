import { LOW_STOCK } from "@telfer/forms/stock.ts";
import type { Availability } from "../generated/resolvers.ts";
import { countOnHand, type Inventory } from "./inventory.ts";
import { highest, lowest, type Money } from "./money.ts";

export interface FromPrice {
  /** Lowest price of the SKUs in stock, or of all if none is in stock; null if no SKU has a price. */
  price: Money | null;
  /** True if the prices compared for `price` differ. */
  priceVaries: boolean;
  /** Highest of the prices compared for `price`. */
  maxPrice: Money | null;
  /** Null if the inventory did not respond. */
  qtyOnHand: number | null;
}

export function fromPrice(skus: readonly string[], inventory: Inventory): FromPrice {
  const records = skus.map((sku) => inventory.get(sku)).filter((record) => record !== undefined);
  const onHand = records.filter(({ qtyOnHand }) => qtyOnHand > 0);
  const prices = (onHand.length > 0 ? onHand : records).map(({ price }) => price);
  return {
    price: lowest(prices),
    priceVaries: new Set(prices.map(({ cents }) => cents)).size > 1,
    maxPrice: highest(prices),
    qtyOnHand: countOnHand(skus, inventory),
  };
}

/** Without a price nothing can be bought, whatever the stock: the inventory may not have responded. */
export function availabilityOf({ price, qtyOnHand }: Pick<FromPrice, "price" | "qtyOnHand">): Availability {
  if (price === null || qtyOnHand === null) return "UNKNOWN";
  if (qtyOnHand === 0) return "SOLD_OUT";
  return qtyOnHand <= LOW_STOCK ? "LOW" : "IN_STOCK";
}
