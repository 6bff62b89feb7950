import type * as schema from "../generated/resolvers.ts";
import type { Inventory } from "./inventory.ts";
import type { Link } from "./link.ts";
import type { Image } from "./media.ts";
import type { Money } from "./money.ts";
import { type PageWithTotal, paginate } from "./pagination.ts";
import type { Plain } from "./plain.ts";
import { fromPrice } from "./price.ts";
import { compareTitles } from "./compare-titles.ts";

/** A product in lists of the content service: without price and stock. */
export interface ProductCard {
  id: string;
  /** The product's id in the review service; null if unknown. */
  reviewProductId: string | null;
  title: string;
  subtitle: string | null;
  image: Image | null;
  url: string;
  isFflItem: boolean;
  isReceiverItem: boolean;
  skus: string[];
  /** Null if the content service does not send it. */
  requiresChoice: boolean | null;
  /** Day since which it has been for sale; null if unknown. */
  releasedOn: string | null;
  filterTags: schema.FilterTag[];
}

export interface CollectionItem extends Omit<ProductCard, "skus"> {
  sku: string | null;
  price: Money | null;
  priceVaries: boolean;
  maxPrice: Money | null;
  qtyOnHand: number | null;
  tag: string | null;
  category: string | null;
}

export interface ProductGroup extends Plain<schema.Collection> {
  backgroundImage: Image | null;
  breadcrumbs: Link[];
  filterCategories: (Omit<schema.FilterCategory, "options"> & { options: Omit<schema.FilterOption, "count">[] })[];
  products: ProductCard[];
}

/** A collection joined with the inventory; `items` contains all of them, in the content service's order. */
export interface Collection extends Omit<ProductGroup, "products" | "filterCategories"> {
  filterCategories: schema.FilterCategory[];
  items: CollectionItem[];
}

export type CollectionItemPage = PageWithTotal<CollectionItem>;

/** Ratings of products by `reviewProductId`. */
export type Ratings = ReadonlyMap<string, { averageScore: number; totalCount: number }>;

export interface ItemQuery {
  first: number;
  after?: string | null;
  search?: string | null;
  category?: string | null;
  filters?: readonly { key: string; values: readonly string[] }[] | null;
  price?: { fromCents: number | null; belowCents: number | null };
  inStock?: boolean | null;
  sort: schema.ProductSort;
  /** Needed to sort by rating; null keeps the given order. */
  ratings?: Ratings | null;
}

export function joinCard({ skus, ...card }: ProductCard, inventory: Inventory): CollectionItem {
  return {
    ...card,
    ...fromPrice(skus, inventory),
    sku: skus.length === 1 ? (skus[0] ?? null) : null,
    tag: card.filterTags[0]?.filterValue ?? null,
    category: card.filterTags[0]?.valueKey ?? null,
  };
}

type Tagged = Pick<ProductCard, "filterTags">;

const hasTag = ({ filterTags }: Tagged, categoryKey: string, valueKey: string): boolean =>
  filterTags.some((tag) => tag.categoryKey === categoryKey && tag.valueKey === valueKey);

/** Joins a collection with prices and stock, and counts each filter value over all items. */
export function joinCollection(group: ProductGroup, inventory: Inventory): Collection {
  const { products, filterCategories, ...rest } = group;
  return {
    ...rest,
    filterCategories: filterCategories.map(({ key: category, title, multi, options }) => ({
      key: category,
      title,
      multi,
      options: options.map(({ key, value }) => ({
        key,
        value,
        count: products.filter((product) => hasTag(product, category, key)).length,
      })),
    })),
    items: products.map((card) => joinCard(card, inventory)),
  };
}

/** The keys that filter a collection's items: of its own categories, and of other categories that its items have. */
export const filterKeysOf = ({
  filterCategories,
  items,
}: Pick<Collection, "filterCategories" | "items">): Set<string> =>
  new Set([
    ...filterCategories.map(({ key }) => key),
    ...items.flatMap(({ filterTags }) => filterTags.map(({ categoryKey }) => categoryKey)),
  ]);

/** Sorts by descending values; items without a value come last. */
const byValue =
  (valueOf: (item: CollectionItem) => string | number | null) =>
  (a: CollectionItem, b: CollectionItem): number => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === right) return 0;
    if (left === null || right === null) return left === null ? 1 : -1;
    return left > right ? -1 : 1;
  };

/** Null keeps the given order. */
function comparison(sort: schema.ProductSort, ratings: Ratings | null) {
  const ratingOf = ({ reviewProductId }: CollectionItem) => ratings?.get(reviewProductId ?? "");
  switch (sort) {
    case "TITLE_ASC":
      return (a: CollectionItem, b: CollectionItem) => compareTitles(a.title, b.title);
    case "TITLE_DESC":
      return (a: CollectionItem, b: CollectionItem) => compareTitles(b.title, a.title);
    case "PRICE_ASC":
      return byValue(({ price }) => price && -price.cents);
    case "PRICE_DESC":
      return byValue(({ price }) => price && price.cents);
    case "NEWEST":
      return byValue(({ releasedOn }) => releasedOn);
    case "RATING": {
      const byScore = byValue((item) => ratingOf(item)?.averageScore || null);
      const byCount = byValue((item) => ratingOf(item)?.totalCount ?? null);
      return (a: CollectionItem, b: CollectionItem) => byScore(a, b) || byCount(a, b);
    }
    default:
      return null;
  }
}

/** One page of the matching items. @throws InvalidCursor if `after` is not a cursor of these items in this order */
export function paginateItems(items: readonly CollectionItem[], query: ItemQuery): CollectionItemPage {
  const search = query.search?.trim().toLowerCase() ?? "";
  const filters = (query.filters ?? []).filter(({ values }) => values.length > 0);
  const { fromCents = null, belowCents = null } = query.price ?? {};
  const fits = (item: CollectionItem): boolean =>
    [item.title, item.subtitle ?? ""].some((text) => text.toLowerCase().includes(search)) &&
    (!query.category || item.category === query.category) &&
    filters.every(({ key, values }) => values.some((value) => hasTag(item, key, value))) &&
    (fromCents === null || (item.price !== null && item.price.cents >= fromCents)) &&
    (belowCents === null || (item.price !== null && item.price.cents < belowCents)) &&
    (!query.inStock || (item.price !== null && item.qtyOnHand !== null && item.qtyOnHand > 0));
  const fitting = items.filter(fits);
  const compare = comparison(query.sort, query.ratings ?? null);
  if (compare) fitting.sort(compare);
  return paginate(fitting, ({ id }) => id, { ...query, order: query.sort });
}
