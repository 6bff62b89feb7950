/** Maximum stock for which the exact number is shown. */
export const LOW_STOCK = 3;

export function stockLabel(qtyOnHand: number): string {
  if (qtyOnHand <= 0) return "Out of stock";
  return qtyOnHand <= LOW_STOCK ? `Only ${qtyOnHand} left` : "In stock";
}
