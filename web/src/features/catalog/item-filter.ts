import { type FacetedItem, valuesOf } from "./facets.ts";

/** What of an item decides whether it fits. */
export interface FilterableItem extends FacetedItem {
  title: string;
  subtitle: string | null;
}

/** Values of a facet of which an item must have at least one. */
export interface ItemFilter {
  facet: string;
  values: string[];
}

/** By title, or as the collection's editors put them. */
export type ItemSort = "OURS" | "TITLE_ASC" | "TITLE_DESC";

let collator: Intl.Collator | undefined;

/**
 * The items in an order; by title as `Collection.items` of the gateway orders titles: whatever the case, and 9 before 10.
 * The ones with the same title stay in their order.
 */
export function sortItems<T extends FilterableItem>(items: readonly T[], sort: ItemSort): readonly T[] {
  if (sort === "OURS") return items;
  // Most collections are not sorted here, and a browser takes long to make its first one.
  collator ??= new Intl.Collator("en", { sensitivity: "base", numeric: true });
  const { compare } = collator;
  const direction = sort === "TITLE_ASC" ? 1 : -1;
  return items.toSorted((a, b) => direction * compare(a.title, b.title));
}

/** The items whose title or subtitle contains the words, whatever the case. */
export function searchItems<T extends FilterableItem>(items: readonly T[], search: string): T[] {
  const words = search.trim().toLowerCase();
  return items.filter(({ title, subtitle }) => [title, subtitle ?? ""].some((it) => it.toLowerCase().includes(words)));
}

/** The items that have one of the values of each facet; a filter without values narrows nothing. */
export function filterItems<T extends FacetedItem>(items: readonly T[], filters: readonly ItemFilter[]): T[] {
  const narrowing = filters.filter(({ values }) => values.length > 0);
  return items.filter((item) =>
    narrowing.every(({ facet, values }) => valuesOf(item, facet).some((value) => values.includes(value))),
  );
}

/** How many of the items have each value of a facet once the other facets' filters are met. */
export function countValues(
  items: readonly FacetedItem[],
  filters: readonly ItemFilter[],
  facet: string,
): ReadonlyMap<string, number> {
  const others = filters.filter((filter) => filter.facet !== facet);
  const counts = new Map<string, number>();
  for (const item of filterItems(items, others)) {
    for (const value of new Set(valuesOf(item, facet))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
