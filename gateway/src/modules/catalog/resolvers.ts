import type { GraphQLResolveInfo } from "graphql";
import type { CatalogEntry, CatalogEntryPage } from "../../domain/catalog-entry.ts";
import { type CollectionItemQuery, joinCard, joinCollection, pageOfItems } from "../../domain/collection.ts";
import type { Inventory } from "../../domain/inventory.ts";
import { memoizeJoin } from "../../domain/memoize-join.ts";
import { pageOf } from "../../domain/page.ts";
import { joinProduct } from "../../domain/product.ts";
import type { GatewayContext } from "../context.ts";
import type { PriceRangeInput, Resolvers, SearchSort } from "../../generated/resolvers.ts";
import { asksFor } from "../asks-for.ts";
import { badInput } from "../bad-input.ts";
import { readPage } from "../read-page.ts";
import { NOTHING_ON_HAND } from "./loaders.ts";

/** Catalog schema: `Collection.items`, `products` and `collections`; `search`. */
const ITEMS = { max: 500, cursors: "the cursor of an item that fits these arguments" };
const ENTRIES = { max: 500, cursors: "a cursor of this list" };
const RESULTS = { max: 100, cursors: "the cursor of a product that fits `query`" };
const MAX_QUERY_LENGTH = 100;

/** What the inventory has, of products, skus and items alike, and by what of it items are kept. */
const INVENTORY_FIELDS = ["price", "priceVaries", "qtyOnHand", "inStock"];

const toCheckoutProduct = memoizeJoin(joinProduct);
const toCollection = memoizeJoin(joinCollection);

export const catalogResolvers: Resolvers = {
  Query: {
    async checkoutProduct(_, { documentId }, context, info) {
      const [product, inventory] = await Promise.all([
        context.catalog.product(documentId),
        inventoryFor(info, context),
      ]);
      return product && toCheckoutProduct(product, inventory);
    },
    async collection(_, { documentId }, context, info) {
      const [group, inventory] = await Promise.all([
        context.catalog.collection(documentId),
        inventoryFor(info, context),
      ]);
      return group && toCollection(group, inventory);
    },
    search: (_, query, context, info) => readPage(query, RESULTS, () => search(query, context, info)),
    products: (_, query, { content }) =>
      readPage(query, ENTRIES, async () => pageOfEntries(await content.products(), query)),
    collections: (_, query, { content }) =>
      readPage(query, ENTRIES, async () => pageOfEntries(await content.productGroups(), query)),
  },
  Collection: {
    items: ({ items }, { price, ...query }) =>
      readPage(query, ITEMS, () => pageOfItems(items, { ...query, price: toPriceRange(price) })),
  },
  CollectionItemConnection: {
    nodes: ({ edges }) => edges.map(({ node }) => node),
  },
  CatalogEntry: {
    id: ({ documentId }) => documentId,
  },
  CatalogEntryConnection: {
    nodes: ({ edges }) => edges.map(({ node }) => node),
  },
};

/** @throws GraphQLError for bounds that are no prices */
function toPriceRange(range: PriceRangeInput | null | undefined): CollectionItemQuery["price"] {
  const { from = null, below = null } = range ?? {};
  return { fromCents: from === null ? null : priceCents(from), belowCents: below === null ? null : priceCents(below) };
}

function priceCents(decimal: string): number {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(decimal))
    throw badInput("A bound of `price` must be dollars, such as 50 or 49.95.");
  return Math.round(Number(decimal) * 100);
}

/** Prices and stock, which are not asked for when the operation shows none: what it does show needs no backend then. */
const inventoryFor = (info: GraphQLResolveInfo, { catalog }: GatewayContext): Promise<Inventory> | Inventory =>
  asksFor(info, ...INVENTORY_FIELDS) ? catalog.inventoryOrEmpty() : NOTHING_ON_HAND;

interface PageQuery {
  first: number;
  after?: string | null | undefined;
}

async function search(
  { query, sort, first, after = null }: PageQuery & { query: string; sort: SearchSort },
  context: GatewayContext,
  info: GraphQLResolveInfo,
) {
  // Half a character cannot be sent, and NUL makes databases fail: enough failures would open the breaker.
  const text = query.toWellFormed().replaceAll("\0", " ").trim();
  if (text === "" || text.length > MAX_QUERY_LENGTH) {
    throw badInput(`\`query\` must have 1 to ${MAX_QUERY_LENGTH} characters.`);
  }
  // As a part of a path a dot would mean another path; no product fits it anyway.
  const isDots = text === "." || text === "..";
  const [cards, inventory] = await Promise.all([
    isDots ? [] : context.content.search(text),
    inventoryFor(info, context),
  ]);
  const items = cards.map((card) => joinCard(card, inventory));
  return pageOfItems(items, { first, after, sort: sort === "TITLE_ASC" ? sort : null });
}

const pageOfEntries = (entries: readonly CatalogEntry[], query: PageQuery): CatalogEntryPage =>
  pageOf(entries, ({ documentId }) => documentId, query);
