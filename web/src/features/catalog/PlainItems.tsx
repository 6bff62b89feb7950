import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { DealerCell } from "./DealerCell.tsx";
import { MoreItems } from "./MoreItems.tsx";
import { NoItems } from "./NoItems.tsx";
import styles from "./PlainItems.module.css";
import type { CardItem } from "./ProductCard.tsx";
import { ProductGrid } from "./ProductGrid.tsx";
import { itemCount } from "./item-count.ts";
import { useShownCount } from "./shown-items.ts";

interface PlainItemsProps {
  items: readonly CardItem[];
  totalCount: number;
  /** As promo cards, with a note among them where dealers must receive some. */
  promo: boolean;
  /** So many cards are on the first screen. */
  eagerCount: number;
  /** What stands below all of them. */
  after?: ReactNode;
}

/** A collection as it is: promo cards (Alpha) or a plain grid (Beta). */
export function PlainItems({ items, totalCount, promo, eagerCount, after }: PlainItemsProps) {
  const shown = useShownCount();
  if (items.length === 0) return <NoItems to={paths.home} label="Go to the home page" />;
  return (
    <section aria-labelledby="items-title">
      <h2 className={styles.count} id="items-title">
        {itemCount({ shown: items.length, loaded: items.length, total: totalCount })}
      </h2>
      <MoreItems total={items.length} after={after}>
        <ProductGrid
          items={items.slice(0, shown)}
          columns={promo ? 2 : 3}
          eagerCount={eagerCount}
          note={
            promo && items.some(({ fflItem }) => fflItem) && <DealerCell all={items.every(({ fflItem }) => fflItem)} />
          }
        />
      </MoreItems>
    </section>
  );
}
