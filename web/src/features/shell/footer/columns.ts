const FOOTER_COLUMNS = 3;

/** Splits a list into columns of equal length, in order. The last one may be shorter; empty columns are omitted. */
export function splitIntoColumns<T>(items: readonly T[], columns: number = FOOTER_COLUMNS): T[][] {
  const length = Math.ceil(items.length / columns);
  return Array.from({ length: columns }, (_, column) => items.slice(column * length, (column + 1) * length)).filter(
    (column) => column.length > 0,
  );
}
