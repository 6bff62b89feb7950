import { SHOWN } from "./shown-items.ts";

/** Name of the URL's search parameter of the tabbed layout, and the tab that shows everything. */
export const ACTIVE_FILTER = "activeFilter";
export const ALL = "all";

export interface ItemGroup<T> {
  /** Null for items without a tag. */
  tag: string | null;
  items: T[];
}

/** The items by tag: the filter's values in their order, then tags it does not name, then items without one. */
export function groupByTag<T extends { tag?: string | null }>(
  items: readonly T[],
  values: readonly string[],
): ItemGroup<T>[] {
  const groups = new Map<string | null, T[]>(values.map((value) => [value, []]));
  for (const item of items) {
    const tag = item.tag ?? null;
    const group = groups.get(tag);
    if (group) group.push(item);
    else groups.set(tag, [item]);
  }
  const untagged = groups.get(null) ?? [];
  groups.delete(null);
  groups.set(null, untagged);
  return [...groups].filter(([, items]) => items.length > 0).map(([tag, items]) => ({ tag, items }));
}

/** The search of a tab; what it holds besides stays, but for how many items are shown. */
export function tabSearch(params: URLSearchParams, tag: string): string {
  const search = new URLSearchParams(params);
  search.delete(SHOWN);
  if (tag === ALL) search.delete(ACTIVE_FILTER);
  else search.set(ACTIVE_FILTER, tag);
  return search.toString();
}
