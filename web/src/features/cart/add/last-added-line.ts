import { createStore } from "#/lib/stores/store.ts";
import type { CartLine } from "#/features/cart/cart-math.ts";

/** Fields that identify a line: adding them again adds a piece to it. */
export type LineKey = Pick<CartLine, "productId" | "sku" | "optionIds">;

type Show = (line: LineKey) => Promise<void>;

const panel = createStore<Show | null>(null);

/** Registers a function that shows added lines. @returns a function that unregisters it */
export function showAddedBy(next: Show): () => void {
  panel.set(next);
  return () => {
    if (panel.get() === next) panel.set(null);
  };
}

/** Shows a line added by this page. Resolves once it is visible or if nothing can show it; never rejects. */
export async function showAdded(line: LineKey): Promise<void> {
  await panel
    .get()?.(line)
    .catch(() => undefined);
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
