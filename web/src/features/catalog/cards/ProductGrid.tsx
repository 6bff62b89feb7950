import { type ReactNode, memo, useState } from "react";
import { displayTypeOf } from "#/paths.ts";
import { classNames } from "#/ui/class-names.ts";
import { type CardItem, ProductCard } from "./ProductCard.tsx";
import styles from "./ProductGrid.module.css";

interface ProductGridProps {
  items: readonly CardItem[];
  /** Columns on wide screens. 2 means promo cards, in one column on phones. */
  columns: 2 | 3 | 4;
  /** Number of cards on the first screen. */
  eagerCount?: number;
  /** Fills the rest of the last row, or a row of its own. */
  note?: ReactNode;
  noteOf?: (item: CardItem) => string | undefined;
}

const GRIDS = { 2: styles.two, 3: styles.three, 4: styles.four };

export const ProductGrid = memo(function ProductGrid({
  items,
  columns,
  eagerCount = 0,
  note,
  noteOf,
}: ProductGridProps) {
  // Only the cards that were first on mount: eager loading gains nothing later.
  const [first] = useState(() => new Set(items.slice(0, eagerCount).map(({ id }) => id)));
  // All cards in a row need the same height, so a mixed grid uses the standard crop.
  const wide = items.every(({ url }) => displayTypeOf(url) === "PRODUCT_LONG");
  return (
    <ul className={classNames(styles.grid, GRIDS[columns])}>
      {items.map((item) => (
        <li key={item.id}>
          <ProductCard item={item} eager={first.has(item.id)} promo={columns === 2} wide={wide} note={noteOf?.(item)} />
        </li>
      ))}
      {note && <li className={styles.note}>{note}</li>}
    </ul>
  );
});
