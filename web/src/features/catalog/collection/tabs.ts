import { VISIBLE_PARAM } from "./visible-items.ts";

export const ACTIVE_FILTER = "activeFilter";
export const ALL = "all";

export interface ItemGroup<T> {
  /** Null for items without a tag. */
  tag: string | null;
  items: T[];
}

/** Groups items by tag: first `values` in their order, then other tags, then untagged items. */
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

/** Query string of a tab. Keeps other parameters except the number of visible items. */
export function tabSearch(params: URLSearchParams, tag: string): string {
  const search = new URLSearchParams(params);
  search.delete(VISIBLE_PARAM);
  if (tag === ALL) search.delete(ACTIVE_FILTER);
  else search.set(ACTIVE_FILTER, tag);
  return search.toString();
}
