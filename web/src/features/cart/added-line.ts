import { createStore } from "../../lib/store.ts";
import type { CartLine } from "./cart-math.ts";

/** What makes a line the same: adding it again adds a piece to it. */
export type LineKey = Pick<CartLine, "productId" | "sku" | "optionIds">;

/** What was added last to the cart by this page, anew with each time. */
export const addedLine = createStore<LineKey | null>(null);

export function isSameLine(one: LineKey, other: LineKey): boolean {
  const wanted = new Set(other.optionIds);
  return (
    one.productId === other.productId &&
    one.sku === other.sku &&
    one.optionIds.length === wanted.size &&
    one.optionIds.every((id) => wanted.has(id))
  );
}
