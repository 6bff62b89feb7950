import { type FormEvent, useDeferredValue, useId, useMemo, useRef } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { ChosenFilters } from "./ChosenFilters.tsx";
import styles from "./FilterableItems.module.css";
import { FilterSheet } from "./FilterSheet.tsx";
import { Filters } from "./Filters.tsx";
import { ItemTools } from "./ItemTools.tsx";
import { NoItems } from "./NoItems.tsx";
import type { CardItem } from "./ProductCard.tsx";
import { ProductGrid } from "./ProductGrid.tsx";
import { itemCount } from "./item-count.ts";
import { type FilterableItem, filterItems, searchItems, sortItems } from "./item-filter.ts";
import { type FilterCategory, isNarrowing, offered, withoutNarrowing } from "./item-query.ts";
import { useItemQuery } from "./use-item-query.ts";

interface FilterableItemsProps {
  title: string;
  categories: readonly FilterCategory[];
  /** Those that are here; filters and order know no others. */
  items: readonly (CardItem & FilterableItem)[];
  totalCount: number;
  /** So many cards are on the first screen. */
  eagerCount: number;
}

/** A collection with filters, search and order; asks the gateway nothing. */
export function FilterableItems({ title, categories, items, totalCount, eagerCount }: FilterableItemsProps) {
  const form = useId();
  const { query, choose, chooseValues, type, finishTyping, linkTo } = useItemQuery(categories, form);
  const count = useRef<HTMLParagraphElement>(null);

  // Controls follow at once, the grid when there is time: typing never waits for hundreds of cards.
  const settled = useDeferredValue(query);
  const sorted = useMemo(() => sortItems(items, settled.sort), [items, settled.sort]);
  const found = useMemo(() => searchItems(sorted, settled.search), [sorted, settled.search]);
  const shown = useMemo(() => filterItems(found, settled.filters), [found, settled.filters]);

  const hasFilters = categories.some((category) => offered(category).length > 0);
  const cleared = withoutNarrowing(query);
  const withoutSearch = { ...query, search: "" };
  /** Whether the search alone finds nothing, whatever else is chosen. */
  const isNotFound = found.length === 0;
  const countText = itemCount({ shown: shown.length, loaded: items.length, total: totalCount });
  const filters = { categories, query, found, onChoose: chooseValues };

  /** What was clicked is gone with what it stood for. */
  function focusCount(): void {
    count.current?.focus({ preventScroll: true });
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    finishTyping();
  }

  return (
    <div className={hasFilters ? styles.layout : undefined}>
      {hasFilters && (
        <aside className={styles.side} aria-labelledby={`${form}-filter`}>
          <div className={styles.sideHead}>
            <h2 id={`${form}-filter`}>Filter</h2>
            {isNarrowing(query) && (
              <Link
                className={buttonClass({ variant: "text", size: "small" })}
                to={linkTo(cleared)}
                preventScrollReset
                onClick={focusCount}
              >
                Clear all
              </Link>
            )}
          </div>
          <Filters {...filters} form={form} />
        </aside>
      )}
      <div>
        <ItemTools
          id={form}
          label={`Search in ${title}`}
          query={query}
          onSearch={type}
          onSort={(sort) => choose({ sort })}
          onSubmit={handleSubmit}
          filterButton={
            hasFilters && (
              <FilterSheet
                chosenCount={query.filters.reduce((sum, { values }) => sum + values.length, 0)}
                shownCount={shown.length}
                onClear={() => choose(cleared)}
              >
                <Filters {...filters} />
              </FilterSheet>
            )
          }
        />
        <div className={styles.active}>
          <p role="status" tabIndex={-1} ref={count}>
            {countText}
          </p>
          <ChosenFilters query={query} categories={categories} linkTo={linkTo} onRemove={focusCount} />
        </div>
        <h2 className="vh">Results</h2>
        {shown.length === 0 ? (
          <NoItems
            to={linkTo(isNotFound ? withoutSearch : cleared)}
            label={isNotFound ? "Clear the search" : "Clear all"}
            onFollow={focusCount}
          >
            {isNotFound
              ? `Nothing in ${title} matches “${settled.search.trim()}”.`
              : "Nothing here fits all of what is chosen."}
          </NoItems>
        ) : (
          <ProductGrid items={shown} columns={3} eagerCount={eagerCount} />
        )}
      </div>
    </div>
  );
}
