import { type ReactNode, memo, useState } from "react";
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
}

const GRIDS = { 2: styles.two, 3: styles.three, 4: styles.four };

/** Products in a ruled grid: cells share hairlines. */
export const ProductGrid = memo(function ProductGrid({ items, columns, eagerCount = 0, note }: ProductGridProps) {
  // Those that were first when the grid appeared: later a picture gains nothing by it.
  const [first] = useState(() => new Set(items.slice(0, eagerCount).map(({ id }) => id)));
  return (
    <ul className={classes(styles.grid, GRIDS[columns])}>
      {items.map((item) => (
        <li key={item.id}>
          <ProductCard item={item} eager={first.has(item.id)} promo={columns === 2} />
        </li>
      ))}
      {note && <li className={styles.note}>{note}</li>}
    </ul>
  );
});
