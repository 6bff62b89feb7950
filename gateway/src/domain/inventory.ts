import type { Money } from "./money.ts";

interface StockRecord {
  price: Money;
  qtyOnHand: number;
}

/** Price and stock by SKU. A SKU that is missing has no price and no stock: it is shown, but cannot be bought. */
export type Inventory = ReadonlyMap<string, StockRecord>;
