import type { Inventory } from "./inventory.ts";
import type { Link } from "./link.ts";
import type { Image } from "./media.ts";
import type { Money } from "./money.ts";
import { type CountedPage, pageOf } from "./page.ts";
import { fromPrice } from "./price.ts";
import { byText } from "./text-order.ts";

type CollectionDisplayType =
  "COLLECTION_CARDS" | "COLLECTION_FILTERABLE_GRID" | "COLLECTION_SIMPLE_GRID" | "COLLECTION_TABBED_GRID";

interface FilterTag {
  filterCategory: string;
  filterValue: string;
}

/** A product as it appears in lists of the content service: without price and stock. */
export interface ProductCard {
  documentId: string;
  title: string;
  subtitle: string | null;
  image: Image | null;
  url: string;
  fflItem: boolean;
  receiverItem: boolean;
  skus: string[];
  /** Null when the content service does not say. */
  requiresChoice: boolean | null;
  filterTags: FilterTag[];
}

/** A card joined with the inventory. */
export interface CollectionItem extends Omit<ProductCard, "documentId" | "skus"> {
  id: string;
  productId: string;
  sku: string | null;
  price: Money | null;
  priceVaries: boolean;
  qtyOnHand: number;
  noVariants: boolean;
  tag: string | null;
}

interface FilterCategory {
  title: string;
  multi: boolean;
  values: string[];
}

/** A collection as the content service knows it. */
export interface ProductGroup {
  documentId: string;
  title: string;
  displayType: CollectionDisplayType;
  url: string;
  backgroundImage: Image | null;
  breadcrumbs: Link[];
  filterCategories: FilterCategory[];
  products: ProductCard[];
}

/** A collection joined with the inventory; `items` are all of them, in the order of the content service. */
export interface Collection extends Omit<ProductGroup, "products" | "filterCategories"> {
  id: string;
  filterCategories: { title: string; multi: boolean; options: { value: string; count: number }[] }[];
  items: CollectionItem[];
}

export type CollectionItemPage = CountedPage<CollectionItem>;

export interface CollectionItemQuery {
  first: number;
  after?: string | null;
  search?: string | null;
  filters?: readonly { category: string; values: readonly string[] }[] | null;
  /** A bound that is null bounds nothing. */
  price?: { fromCents: number | null; belowCents: number | null };
  inStock?: boolean | null;
  sort?: "TITLE_ASC" | "TITLE_DESC" | null;
}

/** Joins a card with prices and stock. */
export function joinCard({ documentId, skus, ...card }: ProductCard, inventory: Inventory): CollectionItem {
  const noVariants = skus.length === 1;
  return {
    ...card,
    id: documentId,
    productId: documentId,
    ...fromPrice(skus, inventory),
    sku: noVariants ? (skus[0] ?? null) : null,
    noVariants,
    tag: card.filterTags[0]?.filterValue ?? null,
  };
}

const hasTag = (item: { filterTags: FilterTag[] }, category: string, value: string): boolean =>
  item.filterTags.some((tag) => tag.filterCategory === category && tag.filterValue === value);

/** Joins a collection with prices and stock, and counts its filter values over all items. */
export function joinCollection(group: ProductGroup, inventory: Inventory): Collection {
  const { products, filterCategories, ...rest } = group;
  return {
    ...rest,
    id: group.documentId,
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

/** The items that fit, a page of them. @throws InvalidCursor when `after` is no cursor of these items */
export function pageOfItems(items: readonly CollectionItem[], query: CollectionItemQuery): CollectionItemPage {
  const search = query.search?.trim().toLowerCase() ?? "";
  const filters = (query.filters ?? []).filter(({ values }) => values.length > 0);
  const { fromCents = null, belowCents = null } = query.price ?? {};
  const fits = (item: CollectionItem): boolean =>
    [item.title, item.subtitle ?? ""].some((text) => text.toLowerCase().includes(search)) &&
    filters.every(({ category, values }) => values.some((value) => hasTag(item, category, value))) &&
    (fromCents === null || (item.price !== null && item.price.cents >= fromCents)) &&
    (belowCents === null || (item.price !== null && item.price.cents < belowCents)) &&
    (!query.inStock || (item.price !== null && item.qtyOnHand > 0));
  const fitting = items.filter(fits);
  if (query.sort) {
    const direction = query.sort === "TITLE_ASC" ? 1 : -1;
    fitting.sort((a, b) => direction * byText(a.title, b.title));
  }
  return pageOf(fitting, ({ productId }) => productId, query);
}
