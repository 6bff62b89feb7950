import type { GraphQLResolveInfo } from "graphql";
import type { CatalogEntry, CatalogEntryPage } from "../../domain/catalog-entry.ts";
import { filterKeysOf, type ItemQuery, joinCard, paginateItems, type Ratings } from "../../domain/collection.ts";
import { type Inventory, UNKNOWN_INVENTORY } from "../../domain/inventory.ts";
import { paginate } from "../../domain/pagination.ts";
import { availabilityOf } from "../../domain/price.ts";
import { toPlainText } from "../../domain/rich-text.ts";
import type { GatewayContext } from "../context.ts";
import type {
  PriceRangeInput,
  ProductSort,
  QuerySearchArgs,
  RequireFields,
  Resolvers,
} from "../../generated/resolvers.ts";
import { selectsField, usesEnumArgument } from "../selects-field.ts";
import { badUserInput } from "../bad-user-input.ts";
import { readConnectionPage } from "../connection-page.ts";

/** Documented in the catalog schema: `Collection.items`, `products`, `collections` and `search`. */
const ITEMS = { max: 500, cursors: "the cursor of an item that matches these arguments" };
const ENTRIES = { max: 500, cursors: "a cursor of this list" };
const RESULTS = { max: 100, cursors: "the cursor of a product that matches `query`" };
const MAX_QUERY_LENGTH = 100;

/** Fields and filter arguments of products, SKUs and items that need the inventory. */
const INVENTORY_FIELDS = ["price", "priceVaries", "maxPrice", "qtyOnHand", "availability", "inStock"];
const PRICE_SORTS = ["PRICE_ASC", "PRICE_DESC"];

export const catalogResolvers: Resolvers = {
  Query: {
    async checkoutProduct(_, { id }, context, info) {
      const [product, inventory] = await Promise.all([context.catalog.product(id), inventoryFor(info, context)]);
      return product && context.catalog.joins.product(product, inventory);
    },
    async variant(_, { sku }, context, info) {
      const [found, inventory] = await Promise.all([context.catalog.productBySku(sku), inventoryFor(info, context)]);
      const product = found && context.catalog.joins.product(found, inventory);
      const variant = product?.skus.find((candidate) => candidate.sku === sku);
      return product && variant ? { sku: variant, product } : null;
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
    items: (collection, { price, ...query }, context) =>
      readConnectionPage(query, ITEMS, async () => {
        if (query.sort === "RELEVANCE") throw badUserInput("`sort: RELEVANCE` is only for `search`.");
        if (query.filters?.length) rejectUnknownFilters(query.filters, filterKeysOf(collection));
        const narrowed = { ...query, price: toPriceRange(price) };
        return paginateItems(collection.items, { ...narrowed, ratings: await ratingsFor(query.sort, context) });
      }),
  },
  ProductAbout: {
    summaryText: ({ summary }) => toPlainText(summary) || null,
  },
  CheckoutProduct: { availability: availabilityOf },
  CheckoutSku: { availability: availabilityOf },
  CollectionItem: {
    availability: availabilityOf,
    rating: async ({ reviewProductId }, _, { ratingsIfAvailable }) => {
      if (reviewProductId === null) return null;
      const rating = (await ratingsIfAvailable())?.get(reviewProductId);
      return rating?.totalCount ? rating : null;
    },
  },
  CollectionItemConnection: {
    nodes: ({ edges }) => edges.map(({ node }) => node),
  },
  CatalogEntryConnection: {
    nodes: ({ edges }) => edges.map(({ node }) => node),
  },
};

function toPriceRange(range: PriceRangeInput | null | undefined): ItemQuery["price"] {
  const { from = null, below = null } = range ?? {};
  const fromCents = from === null ? null : priceCents(from);
  const belowCents = below === null ? null : priceCents(below);
  if (fromCents !== null && belowCents !== null && fromCents >= belowCents) {
    throw badUserInput("`price.from` must be less than `price.below`.");
  }
  return { fromCents, belowCents };
}

function priceCents(decimal: string): number {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(decimal))
    throw badUserInput("A bound of `price` must be dollars, such as 50 or 49.95.");
  return Math.round(Number(decimal) * 100);
}

function rejectUnknownFilters(filters: readonly { key: string }[], known: ReadonlySet<string>): void {
  const unknown = filters.find(({ key }) => !known.has(key));
  if (unknown) {
    throw badUserInput(
      `No filter category has the key ${JSON.stringify(unknown.key)}. Known keys: ${[...known].join(", ") || "none"}.`,
    );
  }
}

/** Loaded only if the order needs them. */
const ratingsFor = (sort: ProductSort, { ratings }: GatewayContext): Promise<Ratings | null> | null =>
  sort === "RATING" ? ratings() : null;

/** Prices and stock, loaded only if the operation uses them: otherwise it works without the backend. */
const inventoryFor = (info: GraphQLResolveInfo, { catalog }: GatewayContext): Promise<Inventory> | Inventory =>
  selectsField(info, ...INVENTORY_FIELDS) || usesEnumArgument(info, "sort", PRICE_SORTS)
    ? catalog.inventoryOrUnknown()
    : UNKNOWN_INVENTORY;

interface PageQuery {
  first: number;
  after?: string | null | undefined;
}

async function search(
  { query, price, ...others }: RequireFields<QuerySearchArgs, "query" | "sort" | "first">,
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
  if (others.sort === "FEATURED") throw badUserInput("`sort: FEATURED` is only for collections.");
  const narrowed = { ...others, price: toPriceRange(price) };
  const [cards, inventory, ratings] = await Promise.all([
    isDots ? [] : context.content.search(text),
    inventoryFor(info, context),
    ratingsFor(others.sort, context),
  ]);
  return paginateItems(
    cards.map((card) => joinCard(card, inventory)),
    { ...narrowed, ratings },
  );
}

const pageOfEntries = (entries: readonly CatalogEntry[], query: PageQuery): CatalogEntryPage =>
  paginate(entries, ({ id }) => id, query);
