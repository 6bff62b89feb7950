import { LOW_STOCK } from "@telfer/forms/stock.ts";

export function stockLabel(qtyOnHand: number | null): string {
  if (!qtyOnHand) return "Out of stock";
  return qtyOnHand <= LOW_STOCK ? `Only ${qtyOnHand} left` : "In stock";
}
