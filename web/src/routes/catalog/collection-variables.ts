export function collectionVariables(layout: string | null, documentId: string) {
  return {
    documentId,
    tabbed: layout === "COLLECTION_TABBED_GRID",
    filterable: layout === "COLLECTION_FILTERABLE_GRID" || layout === "COLLECTION_TABBED_GRID",
  };
}
