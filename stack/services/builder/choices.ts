import type { SeedProduct } from "../../seed/types.ts";

/** What can be chosen of a product: all that the view must know of the catalogue. */
export interface Choices {
  /** Option ids of each sku: selects in their order, then the colour. */
  skus: Record<string, number[]>;
  /** Ids of the add-ons. */
  addOns: number[];
}

/** Names of the products that have a model. */
export const modelled = ["datum-16", "ledger-carbine", "vernier-6", "scribe"];

/** The choices of the modelled products, by product; what the seed says is what the shop sells. */
export function choicesOf(products: SeedProduct[]): Record<string, Choices> {
  const entries = products
    .filter(({ documentId }) => modelled.includes(documentId))
    .map(({ documentId, skus, addOns }) => {
      const bySku = Object.fromEntries(skus.map(({ sku, optionIds }) => [sku, optionIds]));
      const addOnIds = addOns.flatMap(({ options }) => options.map(({ id }) => id));
      return [documentId, { skus: bySku, addOns: addOnIds }] as const;
    });
  return Object.fromEntries(entries);
}
