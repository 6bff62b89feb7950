import type { CartLine } from "./cart-math.ts";

/** What makes a line the same: adding it again adds a piece to it. */
export type LineKey = Pick<CartLine, "productId" | "sku" | "optionIds">;

type Show = (line: LineKey) => Promise<void>;

let show: Show | null = null;

/** From now on this shows what is added. @returns what ends it */
export function showAddedBy(next: Show): () => void {
  show = next;
  return () => {
    if (show === next) show = null;
  };
}

/** Shows what this page adds to the cart. Ends once it can be seen, or when there is nothing to show it; never fails. */
export async function showAdded(line: LineKey): Promise<void> {
  await show?.(line).catch(() => undefined);
}

export function isSameLine(one: LineKey, other: LineKey): boolean {
  const wanted = new Set(other.optionIds);
  return (
    one.productId === other.productId &&
    one.sku === other.sku &&
    one.optionIds.length === wanted.size &&
    one.optionIds.every((id) => wanted.has(id))
  );
}
