import { toCents } from "#/lib/money.ts";
import type { SavedItem } from "./saved-items.ts";
import type { SavedItemFieldsFragment } from "./saved.generated.ts";

export const toSavedItem = ({
  productId,
  sku,
  priceWhenSaved,
  wasInStock,
  savedAt,
}: SavedItemFieldsFragment): SavedItem => ({
  productId,
  sku,
  priceCents: priceWhenSaved && toCents(priceWhenSaved),
  wasInStock,
  savedAt,
});
