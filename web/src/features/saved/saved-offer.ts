import { fetchQuery } from "#/graph/browser.ts";
import { toCents } from "#/lib/money.ts";
import { type SavedItem, accountItems } from "./saved-items.ts";
import { savedOfferQuery } from "./saved-offer.generated.ts";

type Offer = Pick<SavedItem, "priceCents" | "wasInStock">;

/** Price and stock of a product or variant, to save with it where the page does not show them. The account needs neither. */
export async function fetchSavedOffer(productId: string, sku: string | null): Promise<Offer> {
  if (accountItems.get() !== null) return { priceCents: null, wasInStock: true };
  const { data } = await fetchQuery(savedOfferQuery, { ids: [productId] });
  const card = data?.productCards?.[0];
  const { price = null, qtyOnHand = null } = card?.variants.find((variant) => variant.sku === sku) ?? card?.item ?? {};
  return { priceCents: price && toCents(price), wasInStock: qtyOnHand !== 0 };
}
