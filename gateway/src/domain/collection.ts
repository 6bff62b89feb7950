import type * as schema from "../generated/resolvers.ts";
import type { Inventory } from "./inventory.ts";
import type { Link } from "./link.ts";
import type { Image } from "./media.ts";
import type { Money } from "./money.ts";
import { type PageWithTotal, paginate } from "./pagination.ts";
import type { Plain } from "./plain.ts";
import { fromPrice } from "./price.ts";
import { compareTitles } from "./compare-titles.ts";

type FilterTag = schema.FilterTag;

/** A product in lists of the content service: without price and stock. */
export interface ProductCard {
  id: string;
  title: string;
  subtitle: string | null;
  image: Image | null;
  url: string;
  isFflItem: boolean;
  isReceiverItem: boolean;
  skus: string[];
  /** Null if the content service does not send it. */
  requiresChoice: boolean | null;
  filterTags: FilterTag[];
}

export interface CollectionItem extends Omit<ProductCard, "skus"> {
  sku: string | null;
  price: Money | null;
  priceVaries: boolean;
  qtyOnHand: number | null;
  tag: string | null;
}

export interface ProductGroup extends Plain<schema.Collection> {
  backgroundImage: Image | null;
  breadcrumbs: Link[];
  filterCategories: { title: string; multi: boolean; values: string[] }[];
  products: ProductCard[];
}

/** A collection joined with the inventory; `items` contains all of them, in the content service's order. */
export interface Collection extends Omit<ProductGroup, "products" | "filterCategories"> {
  filterCategories: schema.FilterCategory[];
  items: CollectionItem[];
}

export type CollectionItemPage = PageWithTotal<CollectionItem>;

export interface CollectionItemQuery {
  first: number;
  after?: string | null;
  search?: string | null;
  filters?: readonly { category: string; values: readonly string[] }[] | null;
  price?: { fromCents: number | null; belowCents: number | null };
  inStock?: boolean | null;
  sort?: "TITLE_ASC" | "TITLE_DESC" | null;
}

export function joinCard({ skus, ...card }: ProductCard, inventory: Inventory): CollectionItem {
  return {
    ...card,
    ...fromPrice(skus, inventory),
    sku: skus.length === 1 ? (skus[0] ?? null) : null,
    tag: card.filterTags[0]?.filterValue ?? null,
  };
}

const hasTag = (item: { filterTags: FilterTag[] }, category: string, value: string): boolean =>
  item.filterTags.some((tag) => tag.filterCategory === category && tag.filterValue === value);

/** Joins a collection with prices and stock, and counts each filter value over all items. */
export function joinCollection(group: ProductGroup, inventory: Inventory): Collection {
  const { products, filterCategories, ...rest } = group;
  return {
    ...rest,
    filterCategories: filterCategories.map(({ title, multi, values }) => ({
      title,
      multi,
      options: values.map((value) => ({
        value,
        count: products.filter((product) => hasTag(product, title, value)).length,
      })),
    })),
    items: products.map((card) => joinCard(card, inventory)),
  };
}

/** One page of the matching items. @throws InvalidCursor if `after` is not a cursor of these items */
export function paginateItems(items: readonly CollectionItem[], query: CollectionItemQuery): CollectionItemPage {
  const search = query.search?.trim().toLowerCase() ?? "";
  const filters = (query.filters ?? []).filter(({ values }) => values.length > 0);
  const { fromCents = null, belowCents = null } = query.price ?? {};
  const fits = (item: CollectionItem): boolean =>
    [item.title, item.subtitle ?? ""].some((text) => text.toLowerCase().includes(search)) &&
    filters.every(({ category, values }) => values.some((value) => hasTag(item, category, value))) &&
    (fromCents === null || (item.price !== null && item.price.cents >= fromCents)) &&
    (belowCents === null || (item.price !== null && item.price.cents < belowCents)) &&
    (!query.inStock || (item.price !== null && item.qtyOnHand !== null && item.qtyOnHand > 0));
  const fitting = items.filter(fits);
  if (query.sort) {
    const direction = query.sort === "TITLE_ASC" ? 1 : -1;
    fitting.sort((a, b) => direction * compareTitles(a.title, b.title));
  }
  return paginate(fitting, ({ id }) => id, query);
}
