import type { Money } from "./money.ts";

interface StockRecord {
  price: Money;
  qtyOnHand: number;
}

/** Price and stock by sku. A sku that is not in it has no price and none on hand: shown, not sellable. */
export type Inventory = ReadonlyMap<string, StockRecord>;
