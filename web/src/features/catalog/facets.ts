import { type Money, formatMoney, fromCents, toCents } from "../../lib/money.ts";
import type { CollectionFiltersFragment } from "./collection-layouts.generated.ts";

export type FilterCategory = CollectionFiltersFragment["filterCategories"][number];

/** What the items of a collection can be narrowed by: a category of the content service, the price, the stock. */
export interface Facet {
  /** In the URL, and of the controls of the form that is sent without scripts. */
  name: string;
  title: string;
  multi: boolean;
  /** Those that an item of the collection has. */
  options: { value: string; label: string }[];
}

/** What of an item its facets depend on: what its card shows. */
export interface FacetedItem {
  price: Money | null;
  qtyOnHand: number;
  /** None when they were not asked for. */
  filterTags?: { filterCategory: string; filterValue: string }[];
}

const CATEGORY = "filter.";
const PRICE = "price";
const STOCK = "stock";
const IN_STOCK = "in";

/** The facet of a category. */
const categoryName = (title: string): string => `${CATEGORY}${title}`;

/** Whether a name of the URL's search is a facet's. */
export const isFacetName = (name: string): boolean => name === PRICE || name === STOCK || name.startsWith(CATEGORY);

/** Where a range of prices ends and the next begins, in dollars. */
const PRICE_BOUNDS = [0, 50, 100, 250, 500, 1000, 1500];

const dollars = (amount: number): string => formatMoney(fromCents(amount * 100)).replace(/\.00$/, "");

const PRICE_RANGES = PRICE_BOUNDS.map((from, index) => {
  const below = PRICE_BOUNDS[index + 1];
  if (below === undefined) return { from, value: `${from}-`, label: `${dollars(from)} and more` };
  const label = from === 0 ? `Under ${dollars(below)}` : `${dollars(from)} to ${dollars(below)}`;
  return { from, value: `${from}-${below}`, label };
});

/** Of several prices it is the lowest, as the card says. */
function priceRange(price: Money): string[] {
  const range = PRICE_RANGES.findLast(({ from }) => from * 100 <= toCents(price));
  return range ? [range.value] : [];
}

/** An item's values of a facet. */
export function valuesOf({ price, qtyOnHand, filterTags = [] }: FacetedItem, name: string): string[] {
  if (name === PRICE) return price ? priceRange(price) : [];
  // What has no price is not sold just now.
  if (name === STOCK) return price && qtyOnHand > 0 ? [IN_STOCK] : [];
  return filterTags.flatMap(({ filterCategory, filterValue }) =>
    categoryName(filterCategory) === name ? filterValue : [],
  );
}

/** The facets that tell the items apart: those of the categories, then price and stock. */
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
