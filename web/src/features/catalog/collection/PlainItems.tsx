import type { ReactNode } from "react";
import { paths } from "#/paths.ts";
import { DealerRequiredCell } from "./DealerRequiredCell.tsx";
import { MoreItems } from "./MoreItems.tsx";
import { NoItemsFound } from "./NoItemsFound.tsx";
import styles from "./PlainItems.module.css";
import type { CardItem } from "#/features/catalog/cards/ProductCard.tsx";
import { ProductGrid } from "#/features/catalog/cards/ProductGrid.tsx";
import { itemCountLabel } from "./item-count-label.ts";
import { useVisibleCount } from "./visible-items.ts";

interface PlainItemsProps {
  items: readonly CardItem[];
  totalCount: number;
  /** Promo cards, with a note among them if any ships to a dealer. */
  promo: boolean;
  eagerCount: number;
  after?: ReactNode;
}

/** An unfiltered collection: promo cards (Alpha) or a plain grid (Beta). */
export function PlainItems({ items, totalCount, promo, eagerCount, after }: PlainItemsProps) {
  const shown = useVisibleCount();
  if (items.length === 0) return <NoItemsFound to={paths.home} label="Go to the home page" />;
  return (
    <section aria-labelledby="items-title">
      <h2 className={styles.count} id="items-title">
        {itemCountLabel({ shown: items.length, loaded: items.length, total: totalCount })}
      </h2>
      <MoreItems total={items.length} after={after}>
        <ProductGrid
          items={items.slice(0, shown)}
          columns={promo ? 2 : 3}
          eagerCount={eagerCount}
          note={
            promo &&
            items.some(({ isFflItem }) => isFflItem) && (
              <DealerRequiredCell all={items.every(({ isFflItem }) => isFflItem)} />
            )
          }
        />
      </MoreItems>
    </section>
  );
}
