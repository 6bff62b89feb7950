import type { Money } from "./money.ts";

interface StockRecord {
  price: Money;
  qtyOnHand: number;
  /** When price or stock last changed. Null if the backend does not say. */
  updatedAt?: string | null;
}

/** Price and stock by SKU. A SKU that is missing has no price and no stock: it is shown, but cannot be bought. */
export type Inventory = ReadonlyMap<string, StockRecord>;
