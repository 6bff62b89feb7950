import type { CartLine } from "./cart.ts";
import type { Inventory } from "./inventory.ts";
import { sum, type Money } from "./money.ts";
import type { Product } from "./product.ts";

/** Whether a line can still be had as it was chosen. @param product null when the shop has it no more */
export function isInShop({ sku, optionIds }: CartLine, product: Product | null): boolean {
  const variant = product?.skus.find((candidate) => candidate.sku === sku);
  if (!product || !variant) return false;
  const offered = [variant.variants, product.addOns, ...product.compatibilityOptions.map(({ options }) => options)];
  const known = new Set(offered.flat().map(({ id }) => id));
  return optionIds.every((id) => known.has(id));
}

/** What one piece of a line costs now, add-ons included. Null when it cannot be had as it was chosen. */
export function priceNow(line: CartLine, product: Product | null, inventory: Inventory): Money | null {
  const record = line.sku === null ? undefined : inventory.get(line.sku);
  if (!product || !record || !isInShop(line, product)) return null;
  const addOns = product.addOns.filter(({ id }) => line.optionIds.includes(id));
  return sum([record.price, ...addOns.map(({ price }) => price)]);
}
