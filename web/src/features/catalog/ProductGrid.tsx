import { type ReactNode, memo, useState } from "react";
import { displayTypeOf } from "../../paths.ts";
import { classes } from "../../ui/classes.ts";
import { type CardItem, ProductCard } from "./ProductCard.tsx";
import styles from "./ProductGrid.module.css";

interface ProductGridProps {
  items: readonly CardItem[];
  /** Cells in a row where there is room; two are promo cards, one below the other on a phone. */
  columns: 2 | 3 | 4;
  /** So many cards are on the first screen. */
  eagerCount?: number;
  /** Fills what the last row leaves free, or a row of its own. */
  note?: ReactNode;
  /** A word of what an item is to the page, for its card. */
  noteOf?: (item: CardItem) => string | undefined;
}

const GRIDS = { 2: styles.two, 3: styles.three, 4: styles.four };

/** Products in a ruled grid: cells share hairlines. */
export const ProductGrid = memo(function ProductGrid({
  items,
  columns,
  eagerCount = 0,
  note,
  noteOf,
}: ProductGridProps) {
  // Those that were first when the grid appeared: later a picture gains nothing by it.
  const [first] = useState(() => new Set(items.slice(0, eagerCount).map(({ id }) => id)));
  // Cards of a row keep one height: a mixed grid keeps the picture that does for all.
  const wide = items.every(({ url }) => displayTypeOf(url) === "PRODUCT_LONG");
  return (
    <ul className={classes(styles.grid, GRIDS[columns])}>
      {items.map((item) => (
        <li key={item.id}>
          <ProductCard item={item} eager={first.has(item.id)} promo={columns === 2} wide={wide} note={noteOf?.(item)} />
        </li>
      ))}
      {note && <li className={styles.note}>{note}</li>}
    </ul>
  );
});
