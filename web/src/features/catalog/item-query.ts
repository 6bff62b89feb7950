import { toWords } from "../../lib/search-query.ts";
import type { CollectionFiltersFragment } from "./collection-layouts.generated.ts";
import type { ItemFilter, ItemSort } from "./item-filter.ts";

export type FilterCategory = CollectionFiltersFragment["filterCategories"][number];

/** What a filterable collection shows of its items. */
export interface ItemQuery {
  /** As typed; empty keeps all. */
  search: string;
  sort: ItemSort;
  /** Only what narrows: in the order of the categories, each with at least one value in the order it is offered. */
  filters: ItemFilter[];
}

/** Names and values of the URL's search; also those of the form that is sent without scripts. */
export const SEARCH = "search";
export const SORT = "sort";
export const sortValues: Record<ItemSort, string> = { TITLE_ASC: "title-asc", TITLE_DESC: "title-desc" };
const FILTER = "filter.";
export const filterName = (category: string): string => `${FILTER}${category}`;

/** The values that can be chosen: those that an item of the collection has. */
export function offered(category: FilterCategory): string[] {
  return category.options.filter(({ count }) => count > 0).map(({ value }) => value);
}

/**
 * Reads `?search=steel&sort=title-desc&filter.Fits=Datum&filter.Fits=Plumb`: whatever was not offered is left out, of a
 * category that takes one value only the first counts, and without `sort` it is A to Z.
 */
export function readItemQuery(params: URLSearchParams, categories: readonly FilterCategory[]): ItemQuery {
  return {
    search: toWords(params.get(SEARCH) ?? ""),
    sort: params.get(SORT) === sortValues.TITLE_DESC ? "TITLE_DESC" : "TITLE_ASC",
    filters: toFilters(categories, ({ title }) => params.getAll(filterName(title))),
  };
}

/** The URL's search for a query; what it holds besides stays, and what goes without saying is left out. */
export function writeItemQuery(params: URLSearchParams, { search, sort, filters }: ItemQuery): URLSearchParams {
  const isOurs = (name: string) => name === SEARCH || name === SORT || name.startsWith(FILTER);
  const written = new URLSearchParams([...params].filter(([name]) => !isOurs(name)));
  const words = search.trim();
  if (words !== "") written.set(SEARCH, words);
  if (sort !== "TITLE_ASC") written.set(SORT, sortValues[sort]);
  for (const { category, values } of filters) {
    for (const value of values) written.append(filterName(category), value);
  }
  return written;
}

/** The values chosen in a category. */
export function chosenValues({ filters }: ItemQuery, category: string): string[] {
  return filters.find((filter) => filter.category === category)?.values ?? [];
}

/** The query with other values in a category; none of them lifts its filter. */
export function withValues(
  query: ItemQuery,
  categories: readonly FilterCategory[],
  category: string,
  values: string[],
): ItemQuery {
  const valuesOf = ({ title }: FilterCategory) => (title === category ? values : chosenValues(query, title));
  return { ...query, filters: toFilters(categories, valuesOf) };
}

/** The query without any filter or search; the order stays. */
export const withoutNarrowing = (query: ItemQuery): ItemQuery => ({ ...query, search: "", filters: [] });

/** Whether the query leaves out anything. */
export const isNarrowing = ({ search, filters }: ItemQuery): boolean => search.trim() !== "" || filters.length > 0;

function toFilters(
  categories: readonly FilterCategory[],
  valuesOf: (category: FilterCategory) => string[],
): ItemFilter[] {
  return categories
    .map((category) => ({ category: category.title, values: inOrder(category, valuesOf(category)) }))
    .filter(({ values }) => values.length > 0);
}

/** The values that are offered, once each, in the order they are offered in. */
function inOrder(category: FilterCategory, values: string[]): string[] {
  const known = offered(category);
  if (category.multi) return known.filter((value) => values.includes(value));
  const first = values.find((value) => known.includes(value));
  return first === undefined ? [] : [first];
}
