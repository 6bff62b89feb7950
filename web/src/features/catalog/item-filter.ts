/** What of an item decides whether it fits. */
export interface FilterableItem {
  title: string;
  subtitle: string | null;
  /** None when they were not asked for. */
  filterTags?: { filterCategory: string; filterValue: string }[];
}

/** Values of a category of which an item must have at least one. */
export interface ItemFilter {
  category: string;
  values: string[];
}

export type ItemSort = "TITLE_ASC" | "TITLE_DESC";

let collator: Intl.Collator | undefined;

/**
 * The items by title, as `Collection.items` of the gateway orders titles: whatever the case, and 9 before 10. The ones with
 * the same title stay in their order.
 */
export function sortItems<T extends FilterableItem>(items: readonly T[], sort: ItemSort): T[] {
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

/** The items that have one of the values in each of the categories; a filter without values narrows nothing. */
export function filterItems<T extends FilterableItem>(items: readonly T[], filters: readonly ItemFilter[]): T[] {
  const narrowing = filters.filter(({ values }) => values.length > 0);
  return items.filter(({ filterTags = [] }) =>
    narrowing.every(({ category, values }) =>
      filterTags.some(({ filterCategory, filterValue }) => filterCategory === category && values.includes(filterValue)),
    ),
  );
}

/** How many of the items have each value of a category once the other categories' filters are met. */
export function countValues(
  items: readonly FilterableItem[],
  filters: readonly ItemFilter[],
  category: string,
): ReadonlyMap<string, number> {
  const others = filters.filter((filter) => filter.category !== category);
  const counts = new Map<string, number>();
  for (const { filterTags = [] } of filterItems(items, others)) {
    const tags = filterTags.filter(({ filterCategory }) => filterCategory === category);
    for (const value of new Set(tags.map(({ filterValue }) => filterValue))) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}
