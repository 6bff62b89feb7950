import { toWords } from "#/lib/search-query.ts";
import { type Facet, isFacetName } from "./facets.ts";
import type { ItemFilter, ItemSort } from "./item-filter.ts";
import { SORT_PARAM } from "./SortSelect.tsx";
import { VISIBLE_PARAM } from "#/features/catalog/collection/visible-items.ts";

export interface ItemQuery {
  /** As typed; empty matches all items. */
  search: string;
  sort: ItemSort;
  /** Active filters in facet order, each with at least one value; values are in the order of the facet's options. */
  filters: ItemFilter[];
}

export interface ItemChoices {
  facets: readonly Facet[];
  defaultSort: ItemSort;
}

/** Query parameters and values; the form submitted without scripts uses the same. */
export const SEARCH_PARAM = "search";
export const sortValues: Record<ItemSort, string> = {
  FEATURED: "ours",
  PRICE_ASC: "price-asc",
  PRICE_DESC: "price-desc",
  NEWEST: "newest",
  RATING: "rating",
  TITLE_ASC: "title-asc",
  TITLE_DESC: "title-desc",
};

/** In the order in which they are offered. */
export const itemSorts = Object.keys(sortValues) as ItemSort[];

export function toSort(value: string | null, { defaultSort }: Pick<ItemChoices, "defaultSort">): ItemSort {
  return itemSorts.find((sort) => sortValues[sort] === value) ?? defaultSort;
}

/** The order in which the items must be requested: the browser has no dates and ratings to sort by. */
export function requestedSort(params: URLSearchParams): "FEATURED" | "NEWEST" | "RATING" {
  const sort = toSort(params.get(SORT_PARAM), { defaultSort: "FEATURED" });
  return sort === "NEWEST" || sort === "RATING" ? sort : "FEATURED";
}

/**
 * Parses `?search=steel&sort=title-desc&filter.Fits=Datum&filter.Fits=Plumb&price=0-50&stock=in`. Ignores unknown
 * values; a single-select facet takes the first known one.
 */
export function readItemQuery(params: URLSearchParams, choices: ItemChoices): ItemQuery {
  return {
    search: toWords(params.get(SEARCH_PARAM) ?? ""),
    sort: toSort(params.get(SORT_PARAM), choices),
    filters: toFilters(choices.facets, ({ name }) => params.getAll(name)),
  };
}

/** Writes a query into the URL without defaults. Keeps other parameters except the number of visible items. */
export function writeItemQuery(
  params: URLSearchParams,
  { search, sort, filters }: ItemQuery,
  { defaultSort }: ItemChoices,
): URLSearchParams {
  const isOurs = (name: string) =>
    name === SEARCH_PARAM || name === SORT_PARAM || name === VISIBLE_PARAM || isFacetName(name);
  const written = new URLSearchParams([...params].filter(([name]) => !isOurs(name)));
  const words = search.trim();
  if (words !== "") written.set(SEARCH_PARAM, words);
  if (sort !== defaultSort) written.set(SORT_PARAM, sortValues[sort]);
  for (const { facet, values } of filters) {
    for (const value of values) written.append(facet, value);
  }
  return written;
}

export function selectedValues({ filters }: ItemQuery, facet: string): string[] {
  return filters.find((filter) => filter.facet === facet)?.values ?? [];
}

/** Returns the query with other values for one facet. An empty list removes the filter. */
export function withValues(query: ItemQuery, facets: readonly Facet[], facet: string, values: string[]): ItemQuery {
  return {
    ...query,
    filters: toFilters(facets, ({ name }) => (name === facet ? values : selectedValues(query, name))),
  };
}

export const withoutFilters = (query: ItemQuery): ItemQuery => ({ ...query, search: "", filters: [] });

export const hasFilters = ({ search, filters }: ItemQuery): boolean => search.trim() !== "" || filters.length > 0;

function toFilters(facets: readonly Facet[], valuesOf: (facet: Facet) => string[]): ItemFilter[] {
  return facets
    .map((facet) => ({ facet: facet.name, values: inOrder(facet, valuesOf(facet)) }))
    .filter(({ values }) => values.length > 0);
}

/** Returns the known values without duplicates, in the order of the options. */
function inOrder({ multi, options }: Facet, values: string[]): string[] {
  const known = options.map(({ value }) => value);
  if (multi) return known.filter((value) => values.includes(value));
  const first = values.find((value) => known.includes(value));
  return first === undefined ? [] : [first];
}
