import { type FacetedItem, valuesOf } from "./facets.ts";

export interface FilterableItem extends FacetedItem {
  title: string;
  subtitle: string | null;
}

export interface ItemFilter {
  facet: string;
  values: string[];
}

/** `OURS` is the editors' order. */
export type ItemSort = "OURS" | "TITLE_ASC" | "TITLE_DESC";

let collator: Intl.Collator | undefined;

/** Stable sort; titles as in the gateway's `Collection.items`: case-insensitive, with 9 before 10. */
export function sortItems<T extends FilterableItem>(items: readonly T[], sort: ItemSort): readonly T[] {
  if (sort === "OURS") return items;
  // Created on first use: most collections are not sorted here, and browsers are slow to create the first collator.
  collator ??= new Intl.Collator("en", { sensitivity: "base", numeric: true });
  const { compare } = collator;
  const direction = sort === "TITLE_ASC" ? 1 : -1;
  return items.toSorted((a, b) => direction * compare(a.title, b.title));
}

/** Returns the items whose title or subtitle contains the search text, ignoring case. */
export function searchItems<T extends FilterableItem>(items: readonly T[], search: string): T[] {
  const words = search.trim().toLowerCase();
  return items.filter(({ title, subtitle }) => [title, subtitle ?? ""].some((it) => it.toLowerCase().includes(words)));
}

/** Returns the items that match every filter. A filter without values matches all items. */
export function filterItems<T extends FacetedItem>(items: readonly T[], filters: readonly ItemFilter[]): T[] {
  const narrowing = filters.filter(({ values }) => values.length > 0);
  return items.filter((item) =>
    narrowing.every(({ facet, values }) => valuesOf(item, facet).some((value) => values.includes(value))),
  );
}

/** Counts the items for each value of a facet, applying the filters of the other facets. */
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
