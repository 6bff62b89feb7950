import { toCents } from "#/lib/money.ts";
import { type FacetedItem, valuesOf } from "./facets.ts";

export interface FilterableItem extends FacetedItem {
  title: string;
  subtitle: string | null;
}

export interface ItemFilter {
  facet: string;
  values: string[];
}

/** `FEATURED` is the editors' order. */
export type ItemSort = "FEATURED" | "PRICE_ASC" | "PRICE_DESC" | "NEWEST" | "RATING" | "TITLE_ASC" | "TITLE_DESC";

let collator: Intl.Collator | undefined;

/**
 * Stable sort as in the gateway's `Collection.items`: titles case-insensitive, with 9 before 10; items without a price last.
 * Other orders are those of the request.
 */
export function sortItems<T extends FilterableItem>(items: readonly T[], sort: ItemSort): readonly T[] {
  if (sort === "PRICE_ASC" || sort === "PRICE_DESC") return sortByPrice(items, sort === "PRICE_ASC" ? 1 : -1);
  if (sort !== "TITLE_ASC" && sort !== "TITLE_DESC") return items;
  // Created on first use: most collections are not sorted here, and browsers are slow to create the first collator.
  collator ??= new Intl.Collator("en", { sensitivity: "base", numeric: true });
  const { compare } = collator;
  const direction = sort === "TITLE_ASC" ? 1 : -1;
  return items.toSorted((a, b) => direction * compare(a.title, b.title));
}

function sortByPrice<T extends FilterableItem>(items: readonly T[], direction: 1 | -1): T[] {
  const cents = ({ price }: T) => (price ? direction * toCents(price) : Infinity);
  // Without a price both are infinite, and their difference is no number.
  return items.toSorted((a, b) => (cents(a) === cents(b) ? 0 : cents(a) - cents(b)));
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
