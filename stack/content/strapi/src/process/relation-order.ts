import { AsyncLocalStorage } from "node:async_hooks";
import type { Entry, Strapi } from "../wire/strapi.ts";

const PRODUCT = "api::product.product";

/** Content types that show products, and the relation field in each. */
const places = [
  ["api::product-group.product-group", "products"],
  [PRODUCT, "related_products"],
] as const;

/** The products that an editor publishes with one click. */
interface Batch {
  last: Promise<unknown>;
  left: number;
  /** Products that were not public before. */
  fresh: string[];
}

/**
 * Keeps the order of relations when a product is published. Strapi removes an unpublished product from all published
 * collections and forgets its position, so publishing the product also republishes these collections, except those with
 * unpublished changes.
 *
 * Products that are published together are processed one at a time: Strapi publishes them in parallel and fails if they are
 * related to each other.
 */
export function keepRelationOrder(strapi: Strapi): void {
  const batches = new WeakMap<object, Batch>();
  const keeping = new AsyncLocalStorage<true>();

  strapi.documents.use(({ uid, action, params: { documentId } }, next) => {
    if (uid !== PRODUCT || action !== "publish" || documentId === undefined || keeping.getStore()) return next();
    const request = strapi.requestContext.get() ?? {};
    const batch = batches.get(request) ?? { last: Promise.resolve(), left: 0, fresh: [] };
    batches.set(request, batch);
    const publish = async () => {
      const shown = await strapi.documents(PRODUCT).findOne({ documentId, status: "published", fields: ["title"] });
      const published = await next();
      if (!shown) batch.fresh.push(documentId);
      batch.left -= 1;
      if (batch.left === 0) await keeping.run(true, () => publishPlaces(strapi, batch.fresh.splice(0)));
      return published;
    };
    batch.left += 1;
    batch.last = batch.last.then(publish);
    return batch.last;
  });
}

async function publishPlaces(strapi: Strapi, products: string[]): Promise<void> {
  if (products.length === 0) return;
  for (const [uid, field] of places) {
    const documents = strapi.documents(uid);
    const fields = ["documentId", "updatedAt"];
    const filters = { [field]: { documentId: { $in: products } } };
    const drafts = changes(await documents.findMany({ status: "draft", fields, filters }));
    const shown = changes(await documents.findMany({ status: "published", fields }));
    for (const [documentId, changed] of drafts) {
      const published = shown.get(documentId);
      if (published !== undefined && changed <= published) await documents.publish({ documentId });
    }
  }
}

const changes = (entries: Entry[]) =>
  new Map(entries.map(({ documentId, updatedAt }) => [documentId as string, updatedAt as string]));
