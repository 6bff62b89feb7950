import { toWords } from "../../lib/search-query.ts";
import { type Facet, isFacetName } from "./facets.ts";
import type { ItemFilter, ItemSort } from "./item-filter.ts";
import { SHOWN } from "./shown-items.ts";

/** What a filterable collection shows of its items. */
export interface ItemQuery {
  /** As typed; empty keeps all. */
  search: string;
  sort: ItemSort;
  /** Only what narrows: in the order of the facets, each with at least one value in the order it is offered. */
  filters: ItemFilter[];
}

/** What there is to choose from. */
export interface ItemChoices {
  facets: readonly Facet[];
  /** The order without a choice. */
  defaultSort: ItemSort;
}

/** Names and values of the URL's search; also those of the form that is sent without scripts. */
export const SEARCH = "search";
export const SORT = "sort";
export const sortValues: Record<ItemSort, string> = { OURS: "ours", TITLE_ASC: "title-asc", TITLE_DESC: "title-desc" };

/** The order that a value of the URL or the form names. */
export function toSort(value: string | null, { defaultSort }: ItemChoices): ItemSort {
  const sorts: ItemSort[] = ["OURS", "TITLE_ASC", "TITLE_DESC"];
  return sorts.find((sort) => sortValues[sort] === value) ?? defaultSort;
}

/**
 * Reads `?search=steel&sort=title-desc&filter.Fits=Datum&filter.Fits=Plumb&price=0-50&stock=in`: whatever is not offered
 * is left out, and of a facet that takes one value only the first counts.
 */
export function readItemQuery(params: URLSearchParams, choices: ItemChoices): ItemQuery {
  return {
    search: toWords(params.get(SEARCH) ?? ""),
    sort: toSort(params.get(SORT), choices),
    filters: toFilters(choices.facets, ({ name }) => params.getAll(name)),
  };
}

/**
 * The URL's search for a query; what it holds besides stays, but for how many items are shown: others begin anew. What goes
 * without saying is left out.
 */
export function writeItemQuery(
  params: URLSearchParams,
  { search, sort, filters }: ItemQuery,
  { defaultSort }: ItemChoices,
): URLSearchParams {
  const isOurs = (name: string) => name === SEARCH || name === SORT || name === SHOWN || isFacetName(name);
  const written = new URLSearchParams([...params].filter(([name]) => !isOurs(name)));
  const words = search.trim();
  if (words !== "") written.set(SEARCH, words);
  if (sort !== defaultSort) written.set(SORT, sortValues[sort]);
  for (const { facet, values } of filters) {
    for (const value of values) written.append(facet, value);
  }
  return written;
}

/** The values chosen of a facet. */
export function chosenValues({ filters }: ItemQuery, facet: string): string[] {
  return filters.find((filter) => filter.facet === facet)?.values ?? [];
}

/** The query with other values of a facet; none of them lifts its filter. */
export function withValues(query: ItemQuery, facets: readonly Facet[], facet: string, values: string[]): ItemQuery {
  return { ...query, filters: toFilters(facets, ({ name }) => (name === facet ? values : chosenValues(query, name))) };
}

/** The query without any filter or search; the order stays. */
export const withoutNarrowing = (query: ItemQuery): ItemQuery => ({ ...query, search: "", filters: [] });

/** Whether the query leaves out anything. */
export const isNarrowing = ({ search, filters }: ItemQuery): boolean => search.trim() !== "" || filters.length > 0;

function toFilters(facets: readonly Facet[], valuesOf: (facet: Facet) => string[]): ItemFilter[] {
  return facets
    .map((facet) => ({ facet: facet.name, values: inOrder(facet, valuesOf(facet)) }))
    .filter(({ values }) => values.length > 0);
}

/** The values that are offered, once each, in the order they are offered in. */
function inOrder({ multi, options }: Facet, values: string[]): string[] {
  const known = options.map(({ value }) => value);
  if (multi) return known.filter((value) => values.includes(value));
  const first = values.find((value) => known.includes(value));
  return first === undefined ? [] : [first];
}
