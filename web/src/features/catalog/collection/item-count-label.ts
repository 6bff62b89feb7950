interface ItemCount {
  /** Number of items that match the filters. */
  shown: number;
  /** Number of loaded items. */
  loaded: number;
  total: number;
}

/** Label such as `12 of 34 items`. Says so if the collection is not fully loaded. */
export function itemCountLabel({ shown, loaded, total }: ItemCount): string {
  const items = total === 1 ? "item" : "items";
  if (loaded < total) {
    return shown === loaded
      ? `${loaded} of ${total} ${items}`
      : `${shown} of the first ${loaded} items, ${total} in all`;
  }
  return shown === total ? `${total} ${items}` : `${shown} of ${total} ${items}`;
}
