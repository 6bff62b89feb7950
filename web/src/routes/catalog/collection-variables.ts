export function collectionVariables(layout: string | null, id: string) {
  return {
    id,
    tabbed: layout === "COLLECTION_TABBED_GRID",
    filterable: layout === "COLLECTION_FILTERABLE_GRID" || layout === "COLLECTION_TABBED_GRID",
  };
}
