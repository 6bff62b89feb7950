import type { Money } from "./money.ts";

interface StockRecord {
  price: Money;
  qtyOnHand: number;
  /** When price or stock last changed. Null if the backend does not say. */
  updatedAt?: string | null;
}

/** Price and stock by SKU. A SKU that is missing has no price and no stock: it is shown, but cannot be bought. */
export type Inventory = ReadonlyMap<string, StockRecord>;

/** Stands for an inventory that did not respond. A single object, because joins are memoized by identity. */
export const UNKNOWN_INVENTORY: Inventory = new Map();

/** Pieces of some SKUs on hand; null if the inventory did not respond. */
export const countOnHand = (skus: readonly string[], inventory: Inventory): number | null =>
  inventory === UNKNOWN_INVENTORY ? null : skus.reduce((total, sku) => total + (inventory.get(sku)?.qtyOnHand ?? 0), 0);
