interface ItemCount {
  /** How many fit. */
  shown: number;
  /** How many of the collection are here. */
  loaded: number;
  /** How many the collection has. */
  total: number;
}

/** How many items are shown of how many, in words; honest about those that were not loaded yet. */
export function itemCount({ shown, loaded, total }: ItemCount): string {
  const items = total === 1 ? "item" : "items";
  if (loaded < total) {
    return shown === loaded
      ? `${loaded} of ${total} ${items}`
      : `${shown} of the first ${loaded} items, ${total} in all`;
  }
  return shown === total ? `${total} ${items}` : `${shown} of ${total} ${items}`;
}
