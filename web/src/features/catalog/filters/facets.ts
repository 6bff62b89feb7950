import { type Money, formatMoney, fromCents, toCents } from "#/lib/money.ts";
import type { CollectionFiltersFragment } from "#/features/catalog/collection/collection-layouts.generated.ts";

export type FilterCategory = CollectionFiltersFragment["filterCategories"][number];

/** A way to filter the items of a collection: a category from the content service, price or stock. */
export interface Facet {
  /** Query parameter, and name of the form controls. */
  name: string;
  title: string;
  multi: boolean;
  /** Values that at least one item of the collection has. */
  options: { value: string; label: string }[];
}

/** The fields of an item that its facet values depend on; its card shows the same data. */
export interface FacetedItem {
  price: Money | null;
  qtyOnHand: number | null;
  filterTags?: { filterCategory: string; filterValue: string }[];
}

const CATEGORY = "filter.";
const PRICE = "price";
const STOCK = "stock";
const IN_STOCK = "in";

const categoryName = (title: string): string => `${CATEGORY}${title}`;

export const isFacetName = (name: string): boolean => name === PRICE || name === STOCK || name.startsWith(CATEGORY);

/** Boundaries between price ranges, in dollars. */
const PRICE_BOUNDS = [0, 50, 100, 250, 500, 1000, 1500];

const dollars = (amount: number): string => formatMoney(fromCents(amount * 100)).replace(/\.00$/, "");

const PRICE_RANGES = PRICE_BOUNDS.map((from, index) => {
  const below = PRICE_BOUNDS[index + 1];
  if (below === undefined) return { from, value: `${from}-`, label: `${dollars(from)} and up` };
  const label = from === 0 ? `Under ${dollars(below)}` : `${dollars(from)} to ${dollars(below)}`;
  return { from, value: `${from}-${below}`, label };
});

/** For items with several prices, `price` is the lowest, as on the card. */
function priceRange(price: Money): string[] {
  const range = PRICE_RANGES.findLast(({ from }) => from * 100 <= toCents(price));
  return range ? [range.value] : [];
}

export function valuesOf({ price, qtyOnHand, filterTags = [] }: FacetedItem, name: string): string[] {
  if (name === PRICE) return price ? priceRange(price) : [];
  // An item without a price cannot be sold at present.
  if (name === STOCK) return price && qtyOnHand ? [IN_STOCK] : [];
  return filterTags.flatMap(({ filterCategory, filterValue }) =>
    categoryName(filterCategory) === name ? filterValue : [],
  );
}

/** Facets that distinguish the items: categories first, then price and stock. */
export function facetsOf(categories: readonly FilterCategory[], items: readonly FacetedItem[]): Facet[] {
  const facets = categories.map(({ title, multi, options }) => ({
    name: categoryName(title),
    title,
    multi,
    options: options.filter(({ count }) => count > 0).map(({ value }) => ({ value, label: value })),
  }));
  const prices = new Set(items.flatMap((item) => valuesOf(item, PRICE)));
  const ranges = PRICE_RANGES.filter(({ value }) => prices.has(value));
  if (ranges.length > 1) facets.push({ name: PRICE, title: "Price", multi: true, options: ranges });
  const inStock = items.filter((item) => valuesOf(item, STOCK).length > 0).length;
  if (inStock > 0 && inStock < items.length) {
    facets.push({ name: STOCK, title: "Availability", multi: true, options: [{ value: IN_STOCK, label: "In stock" }] });
  }
  return facets.filter(({ options }) => options.length > 0);
}
