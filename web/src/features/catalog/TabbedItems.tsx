import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { TabLinks } from "../../ui/TabLinks.tsx";
import { NoItems } from "./NoItems.tsx";
import type { CardItem } from "./ProductCard.tsx";
import { ProductGrid } from "./ProductGrid.tsx";
import styles from "./TabbedItems.module.css";
import type { CollectionItemTagFragment, CollectionTabsFragment } from "./collection-layouts.generated.ts";
import { itemCount } from "./item-count.ts";
import { ACTIVE_FILTER, ALL, groupByTag, tabSearch } from "./tabs.ts";

interface TabbedItemsProps {
  /** The first one's values are the tabs. */
  categories: CollectionTabsFragment["filterCategories"];
  items: readonly (CardItem & Partial<CollectionItemTagFragment>)[];
  totalCount: number;
  /** So many cards are on the first screen. */
  eagerCount: number;
}

/** A collection in groups by tag, one of them or all. */
export function TabbedItems({ categories, items, totalCount, eagerCount }: TabbedItemsProps) {
  const [params] = useSearchParams();
  const active = params.get(ACTIVE_FILTER) || ALL;
  const [category] = categories;
  const groups = useMemo(() => groupByTag(items, category?.options.map(({ value }) => value) ?? []), [items, category]);
  const shown = active === ALL ? groups : groups.filter(({ tag }) => tag === active);
  const shownCount = shown.reduce((sum, group) => sum + group.items.length, 0);
  const toTab = (tag: string) => ({ search: tabSearch(params, tag) });

  const tabs = [{ key: ALL, name: "All", count: items.length, to: toTab(ALL), current: active === ALL }];
  for (const { value } of category?.options ?? []) {
    const count = groups.find(({ tag }) => tag === value)?.items.length ?? 0;
    tabs.push({ key: value, name: value, count, to: toTab(value), current: active === value });
  }

  return (
    <div className={styles.tabbed}>
      {category && <TabLinks label={category.title} tabs={tabs} />}
      <p role="status" className={styles.count}>
        {itemCount({ shown: shownCount, loaded: items.length, total: totalCount })}
      </p>
      {shown.map(({ tag, items }, index) => (
        <section key={tag} className={styles.group} aria-label={tag ?? "More"}>
          <h2>{tag ?? "More"}</h2>
          <ProductGrid items={items} columns={3} eagerCount={index === 0 ? eagerCount : 0} />
        </section>
      ))}
      {shown.length === 0 && (
        <NoItems to={toTab(ALL)} label="Show all">
          {`There is nothing under “${active}”.`}
        </NoItems>
      )}
    </div>
  );
}
