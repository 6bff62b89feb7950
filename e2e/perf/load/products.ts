// The products that shoppers buy, from the seed of the local shop.
import { seed } from "../../../stack/seed/seed.ts";

export interface StockedProduct {
  productId: string;
  path: string;
  sku: string;
  optionIds: string[];
}

/** Two pieces are in stock, and many shoppers want one. */
const SCARCE_SKU = "TRW-DC-18-T2";

const all: StockedProduct[] = seed.products
  // Products with compatibility options need more than a sku.
  .filter(({ product_compatibility }) => product_compatibility.length === 0)
  .flatMap(({ documentId, display_type, skus }) =>
    skus
      .filter(({ qtyOnHand }) => qtyOnHand > 0)
      .map(({ sku, product_variant_options }) => ({
        productId: documentId,
        path: `/product/${display_type}/${documentId}`,
        sku,
        optionIds: product_variant_options.map(({ id }) => String(id)),
      })),
  );

export const stockedProducts = all.filter(({ sku }) => sku !== SCARCE_SKU);
export const scarceProducts = all.filter(({ sku }) => sku === SCARCE_SKU);

export const collectionPaths = seed.collections.map(
  ({ display_type, documentId }) => `/product/${display_type}/${documentId}`,
);

/** Stock of each sku before the first order. */
export const initialStock = new Map(
  seed.products.flatMap(({ skus }) => skus.map(({ sku, qtyOnHand }) => [sku, qtyOnHand] as const)),
);
