import type { GraphQLResolveInfo } from "graphql";
import type { CatalogEntry, CatalogEntryPage } from "../../domain/catalog-entry.ts";
import { type CollectionItemQuery, joinCard, paginateItems } from "../../domain/collection.ts";
import { type Inventory, UNKNOWN_INVENTORY } from "../../domain/inventory.ts";
import { paginate } from "../../domain/pagination.ts";
import { availabilityOf } from "../../domain/price.ts";
import type { GatewayContext } from "../context.ts";
import type { PriceRangeInput, Resolvers, SearchSort } from "../../generated/resolvers.ts";
import { selectsField } from "../selects-field.ts";
import { badUserInput } from "../bad-user-input.ts";
import { readConnectionPage } from "../connection-page.ts";

/** Documented in the catalog schema: `Collection.items`, `products`, `collections` and `search`. */
const ITEMS = { max: 500, cursors: "the cursor of an item that matches these arguments" };
const ENTRIES = { max: 500, cursors: "a cursor of this list" };
const RESULTS = { max: 100, cursors: "the cursor of a product that matches `query`" };
const MAX_QUERY_LENGTH = 100;

/** Fields and filter arguments of products, SKUs and items that need the inventory. */
const INVENTORY_FIELDS = ["price", "priceVaries", "qtyOnHand", "availability", "inStock"];

export const catalogResolvers: Resolvers = {
  Query: {
    async checkoutProduct(_, { id }, context, info) {
      const [product, inventory] = await Promise.all([context.catalog.product(id), inventoryFor(info, context)]);
      return product && context.catalog.joins.product(product, inventory);
    },
    async collection(_, { id }, context, info) {
      const [group, inventory] = await Promise.all([context.catalog.collection(id), inventoryFor(info, context)]);
      return group && context.catalog.joins.collection(group, inventory);
    },
    search: (_, query, context, info) => readConnectionPage(query, RESULTS, () => search(query, context, info)),
    products: (_, query, { content }) =>
      readConnectionPage(query, ENTRIES, async () => pageOfEntries(await content.products(), query)),
    collections: (_, query, { content }) =>
      readConnectionPage(query, ENTRIES, async () => pageOfEntries(await content.productGroups(), query)),
  },
  Collection: {
    items: ({ items }, { price, ...query }) =>
      readConnectionPage(query, ITEMS, () => paginateItems(items, { ...query, price: toPriceRange(price) })),
  },
  CheckoutProduct: { availability: availabilityOf },
  CheckoutSku: { availability: availabilityOf },
  CollectionItem: { availability: availabilityOf },
  CollectionItemConnection: {
    nodes: ({ edges }) => edges.map(({ node }) => node),
  },
  CatalogEntryConnection: {
    nodes: ({ edges }) => edges.map(({ node }) => node),
  },
};

function toPriceRange(range: PriceRangeInput | null | undefined): CollectionItemQuery["price"] {
  const { from = null, below = null } = range ?? {};
  return { fromCents: from === null ? null : priceCents(from), belowCents: below === null ? null : priceCents(below) };
}

function priceCents(decimal: string): number {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(decimal))
    throw badUserInput("A bound of `price` must be dollars, such as 50 or 49.95.");
  return Math.round(Number(decimal) * 100);
}

/** Prices and stock, loaded only if the operation uses them: otherwise it works without the backend. */
const inventoryFor = (info: GraphQLResolveInfo, { catalog }: GatewayContext): Promise<Inventory> | Inventory =>
  selectsField(info, ...INVENTORY_FIELDS) ? catalog.inventoryOrUnknown() : UNKNOWN_INVENTORY;

interface PageQuery {
  first: number;
  after?: string | null | undefined;
}

async function search(
  { query, sort, first, after = null }: PageQuery & { query: string; sort: SearchSort },
  context: GatewayContext,
  info: GraphQLResolveInfo,
) {
  // A lone surrogate cannot be sent, and NUL makes databases fail: enough failures would open the circuit breaker.
  const text = query.toWellFormed().replaceAll("\0", " ").trim();
  if (text === "" || text.length > MAX_QUERY_LENGTH) {
    throw badUserInput(`\`query\` must have 1 to ${MAX_QUERY_LENGTH} characters.`);
  }
  // A dot segment would change the path, and no product matches it anyway.
  const isDots = text === "." || text === "..";
  const [cards, inventory] = await Promise.all([
    isDots ? [] : context.content.search(text),
    inventoryFor(info, context),
  ]);
  const items = cards.map((card) => joinCard(card, inventory));
  return paginateItems(items, { first, after, sort: sort === "TITLE_ASC" ? sort : null });
}

const pageOfEntries = (entries: readonly CatalogEntry[], query: PageQuery): CatalogEntryPage =>
  paginate(entries, ({ id }) => id, query);
