import type { SeedProduct } from "../../seed/types.ts";

/** A product's options: all that the view needs from the catalog. */
export interface BuilderOptions {
  /** Option ids of each sku: selects in order, then the color. */
  skus: Record<string, number[]>;
  addOns: number[];
}

/** Ids of the products that have a model. */
export const modeled = ["datum-16", "ledger-carbine", "vernier-6", "scribe"];

const idsOf = (options: { id: number }[]) => options.map(({ id }) => id);

/** The options of the modeled products, by product. The seed is what the shop sells. */
export function optionsOf(products: SeedProduct[]): Record<string, BuilderOptions> {
  const entries = products
    .filter(({ documentId }) => modeled.includes(documentId))
    .map(({ documentId, skus, add_ons }) => {
      const bySku = Object.fromEntries(
        skus.map(({ sku, product_variant_options }) => [sku, idsOf(product_variant_options)]),
      );
      const addOnIds = add_ons.flatMap(({ product_variant_options }) => idsOf(product_variant_options));
      return [documentId, { skus: bySku, addOns: addOnIds }] as const;
    });
  return Object.fromEntries(entries);
}
