import type { CardItem } from "#/features/catalog/cards/ProductCard.tsx";
import { ProductGrid } from "#/features/catalog/cards/ProductGrid.tsx";
import styles from "./GroupedItems.module.css";
import type { ItemGroup } from "./tabs.ts";

interface GroupedItemsProps {
  groups: readonly ItemGroup<CardItem>[];
  eagerCount: number;
}

export function GroupedItems({ groups, eagerCount }: GroupedItemsProps) {
  return groups.map(({ tag, items }, index) => (
    <section key={tag} className={styles.group} aria-label={tag ?? "More"}>
      <h2>{tag ?? "More"}</h2>
      <ProductGrid items={items} columns={3} eagerCount={index === 0 ? eagerCount : 0} />
    </section>
  ));
}
