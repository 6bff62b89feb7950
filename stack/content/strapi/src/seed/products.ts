import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { z } from "zod";
import type { Seed, SeedProduct } from "../../../../seed/types.ts";
import { schemasOf } from "../wire/populate.ts";
import type { Entry, Strapi } from "../wire/strapi.ts";
import type { StoredContract } from "./contract.ts";
import { toEntry } from "./entry.ts";

const PRODUCT = "api::product.product";
const GROUP = "api::product-group.product-group";

/** Creates and publishes the products and then the collections, in the order of the seed. */
export async function seedCatalog(
  strapi: Strapi,
  { products, collections }: Seed,
  contract: StoredContract,
): Promise<void> {
  const schemas = schemasOf(strapi);

  async function create(uid: string, documentId: string, shown: Entry): Promise<void> {
    // SQLite never yields to the event loop, so signals would not be handled.
    await yieldToEventLoop();
    const data = { documentId, ...toEntry(schemas, uid, shown) };
    await strapi.documents(uid).create({ status: "published", data });
  }

  // Strapi assigns its own ids; this one is a placeholder.
  const id = 1;
  for (const product of products) {
    const { filter_tags, released_on, documentId } = product;
    const stored = toStored(contract.product.parse({ ...product, id }));
    await create(PRODUCT, documentId, { ...stored, filter_tags, released_on });
  }
  await relate(strapi, products);
  for (const collection of collections) {
    await create(GROUP, collection.documentId, contract.group.parse({ ...collection, id }));
  }
}

/**
 * Sets the related products. Relations may point to later products, and published entries show only published ones, so this
 * runs after all products are published. Writes rows directly, because republishing everything takes twice as long.
 */
async function relate(strapi: Strapi, products: SeedProduct[]): Promise<void> {
  const documents = strapi.documents(PRODUCT);
  for (const status of ["draft", "published"] as const) {
    const rows = await documents.findMany({ status, fields: ["documentId"] });
    const ids = new Map(rows.map(({ documentId, id }) => [documentId, id]));
    for (const { documentId, related_products } of products) {
      const related = related_products.map((other) => ids.get(other));
      await strapi.db
        .query(PRODUCT)
        .update({ where: { id: ids.get(documentId) }, data: { related_products: related } });
    }
  }
}

type Product = z.output<StoredContract["product"]>;

/** Combines a product's options in the one list that editors see, and omits the relations, which are added later. */
function toStored(product: Product): Entry {
  const { related_products: _, ...shown } = product;
  const { product_variant_types, color_swatch, add_ons, product_compatibility } = product;
  const ofKind = (__component: string, parts: object[]) => parts.map((part) => ({ __component, ...part }));
  return {
    ...shown,
    configuration: [
      ...ofKind("product.variant-type", product_variant_types),
      ...ofKind("product.color-swatch", color_swatch ? [color_swatch] : []),
      ...ofKind("product.add-on-group", add_ons),
      ...ofKind("product.compatibility", product_compatibility),
    ],
    skus: product.skus.map((sku) => ({ ...sku, options: sku.product_variant_options })),
  };
}
