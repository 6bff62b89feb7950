// What shoppers buy, from the data that the local shop is filled with.
import { seed } from "../../stack/seed/seed.ts";
import { lineKey } from "./cart-notes.ts";

export interface Good {
  productId: string;
  /** Path of its page. */
  path: string;
  sku: string;
  optionIds: string[];
  /** How a line of it is told from others. */
  key: string;
}

const all: Good[] = seed.products
  // Without a compatibility option to choose a sku is all there is to say.
  .filter(({ compatibility }) => compatibility.length === 0)
  .flatMap(({ documentId, displayType, skus }) =>
    skus
      .filter(({ qtyOnHand }) => qtyOnHand > 0)
      .map(({ sku, optionIds }) => ({
        productId: documentId,
        path: `/product/${displayType}/${documentId}`,
        sku,
        optionIds: optionIds.map(String),
        key: lineKey(sku, optionIds),
      })),
  );

/** Two are on hand, and now and then one more comes in: more people want it than can have it. */
const SCARCE_SKU = "TRW-DC-18-T2";

export const goods = all.filter(({ sku }) => sku !== SCARCE_SKU);

const found = all.find(({ sku }) => sku === SCARCE_SKU);
if (!found) throw new Error(`${SCARCE_SKU} is not in the catalogue any more`);
export const scarceGood: Good = found;

/** Sold out; people ask to be told when it is back. */
export const soldOut = { productId: "enamel-mug", sku: "TRW-MUG-WH" };

export const collectionPaths = seed.collections.map(
  ({ displayType, documentId }) => `/product/${displayType}/${documentId}`,
);

/** Pieces of each sku before the first order. */
export const startStock = new Map(
  seed.products.flatMap(({ skus }) => skus.map(({ sku, qtyOnHand }) => [sku, qtyOnHand] as const)),
);
