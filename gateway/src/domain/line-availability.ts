import type { CartLine } from "./cart.ts";
import type { Inventory } from "./inventory.ts";
import { type Money, sum } from "./money.ts";
import type { Product } from "./product.ts";

/** Whether a line is still available with the chosen options. @param product null if the shop no longer has it */
export function isAvailable({ sku, optionIds }: CartLine, product: Product | null): boolean {
  const variant = product?.skus.find((candidate) => candidate.sku === sku);
  if (!product || !variant) return false;
  const offered = [variant.variants, product.addOns, ...product.compatibilityOptions.map(({ options }) => options)];
  const known = new Set(offered.flat().map(({ optionId }) => optionId));
  return optionIds.every((id) => known.has(id));
}

/** Current price of one piece, add-ons included. Null if the line is no longer available with the chosen options. */
export function currentPrice(line: CartLine, product: Product | null, inventory: Inventory): Money | null {
  const record = line.sku === null ? undefined : inventory.get(line.sku);
  if (!product || !record || !isAvailable(line, product)) return null;
  const addOns = product.addOns.filter(({ optionId }) => line.optionIds.includes(optionId));
  return sum([record.price, ...addOns.map(({ price }) => price)]);
}
