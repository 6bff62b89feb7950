import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";
import type { CollectionItemCardFragment } from "./collection-item.generated.ts";
import { ProductCard } from "./ProductCard.tsx";
import styles from "./ProductGrid.module.css";

interface ProductGridProps {
  items: CollectionItemCardFragment[];
  /** Cells in a row where there is room. */
  columns: 3 | 4;
  /** So many cards are on the first screen. */
  priorityCount?: number;
  /** Fills what the last row leaves free, or a row of its own. */
  note?: ReactNode;
}

/** Products in a ruled grid: cells share hairlines. */
export function ProductGrid({ items, columns, priorityCount = 0, note }: ProductGridProps) {
  return (
    <ul className={classes(styles.grid, columns === 3 ? styles.three : styles.four)}>
      {items.map((item, index) => (
        <li key={item.id}>
          <ProductCard item={item} priority={index < priorityCount} />
        </li>
      ))}
      {note && <li className={styles.note}>{note}</li>}
    </ul>
  );
}
