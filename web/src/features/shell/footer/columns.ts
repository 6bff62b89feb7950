/** Links of the footer stand in so many columns. */
const FOOTER_COLUMNS = 3;

/** Splits a list into columns of even length, in order; the last ones may be shorter, none is empty. */
export function inColumns<T>(items: readonly T[], columns: number = FOOTER_COLUMNS): T[][] {
  const length = Math.ceil(items.length / columns);
  return Array.from({ length: columns }, (_, column) => items.slice(column * length, (column + 1) * length)).filter(
    (column) => column.length > 0,
  );
}
