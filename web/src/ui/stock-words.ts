/** From this many pieces on hand down the number is named. */
export const LOW_STOCK = 3;

/** How many pieces are on hand, in the shop's words. */
export function stockWords(qtyOnHand: number): string {
  if (qtyOnHand <= 0) return "Out of stock";
  return qtyOnHand <= LOW_STOCK ? `Only ${qtyOnHand} left` : "In stock";
}
