import type { requestedSort } from "#/features/catalog/filters/item-query.ts";

/** @param sort order of the items; the default is omitted, so that all pages share its cached response */
export function collectionVariables(layout: string | null, id: string, sort: ReturnType<typeof requestedSort>) {
  return {
    id,
    ...(sort === "FEATURED" ? {} : { sort }),
    tabbed: layout === "COLLECTION_TABBED_GRID",
    filterable: layout === "COLLECTION_FILTERABLE_GRID" || layout === "COLLECTION_TABBED_GRID",
  };
}
