import type { LineDraft } from "#/features/cart/cart-math.ts";
import { type Product, type Selection, describeSelection, optionIds, priceCents } from "./selection.ts";

/** The cart line for a selection; null without a price. */
export function lineDraft(product: Product, selection: Selection): LineDraft | null {
  const { sku } = selection;
  const cents = priceCents(product, selection);
  if (!sku || cents === null) return null;
  return {
    productId: product.id,
    sku: sku.sku,
    optionIds: optionIds(selection),
    productName: product.title,
    productUrl: product.url,
    imageUrl: (sku.thumbnail ?? product.thumbnail)?.url ?? null,
    options: describeSelection(product, selection),
    priceCents: cents,
    isFflItem: product.isFflItem,
    isReceiverItem: product.isReceiverItem,
  };
}
