import { createProductSearch, type ProductSearch } from "../../../search.ts";
import type { Entry, Strapi } from "./strapi.ts";

export const PRODUCT = "api::product.product";
export const GROUP = "api::product-group.product-group";
export const SYNONYM = "api::synonym.synonym";

/** Order of creation, unaffected by later publications. */
export const order = ["createdAt:asc", "documentId:asc"];

const VARIANT_TYPE = "product.variant-type";
const COLOR_SWATCH = "product.color-swatch";

const searches = new WeakMap<Strapi, Promise<ProductSearch>>();

/** The search index of public products, built lazily after each change. */
export function productSearch(strapi: Strapi): Promise<ProductSearch> {
  const known = searches.get(strapi);
  if (known) return known;
  const search = read(strapi);
  searches.set(strapi, search);
  search.catch(() => searches.delete(strapi));
  return search;
}

/** Invalidates the search index after each change of its content. */
export function watchSearchIndex(strapi: Strapi): void {
  strapi.documents.use(async ({ uid, action }, next) => {
    const done = await next();
    if ([PRODUCT, GROUP, SYNONYM].includes(uid) && !action.startsWith("find") && action !== "count") {
      searches.delete(strapi);
    }
    return done;
  });
}

async function read(strapi: Strapi): Promise<ProductSearch> {
  const options = { populate: { options: { fields: ["title"] } } };
  const [products, groups, synonyms] = await Promise.all([
    strapi.documents(PRODUCT).findMany({
      status: "published",
      fields: ["documentId", "title", "subtitle"],
      populate: {
        filter_tags: true,
        skus: { fields: ["sku"] },
        configuration: {
          on: {
            [VARIANT_TYPE]: { populate: { product_variant_options: { fields: ["title"] } } },
            [COLOR_SWATCH]: options,
          },
        },
      },
      sort: order,
    }),
    strapi.documents(GROUP).findMany({
      status: "published",
      fields: ["title"],
      populate: { products: { fields: ["documentId"] } },
    }),
    strapi.documents(SYNONYM).findMany({ fields: ["words"] }),
  ]);
  const shownIn = new Map<unknown, string[]>();
  for (const { title, products } of groups as { title: string; products: Entry[] }[]) {
    for (const { documentId } of products) shownIn.set(documentId, [...(shownIn.get(documentId) ?? []), title]);
  }
  const searched = products.map((product) => {
    const [kind = "", ...tags] = (product.filter_tags as { value: string }[]).map(({ value }) => value);
    return {
      documentId: String(product.documentId),
      title: String(product.title),
      subtitle: product.subtitle as string | null,
      kind,
      tags,
      collections: shownIn.get(product.documentId) ?? [],
      options: (product.configuration as Part[]).flatMap(titlesOf),
      skus: (product.skus as { sku: string }[]).map(({ sku }) => sku),
    };
  });
  return createProductSearch(
    searched,
    // Editors write a space after the comma.
    (synonyms as { words: string }[]).map(({ words }) => words.split(",").map((word) => word.trim())),
  );
}

interface Part {
  product_variant_options?: { title: string }[];
  options?: { title: string }[];
}

const titlesOf = ({ product_variant_options = [], options = [] }: Part): string[] =>
  [...product_variant_options, ...options].map(({ title }) => title);
