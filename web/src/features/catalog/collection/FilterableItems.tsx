import { type FormEvent, type ReactNode, useDeferredValue, useId, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import { Link } from "#/ui/links/Link.tsx";
import { TabLinks } from "#/ui/links/TabLinks.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { ActiveFilters } from "#/features/catalog/filters/ActiveFilters.tsx";
import styles from "./FilterableItems.module.css";
import { FilterSheet } from "#/features/catalog/filters/FilterSheet.tsx";
import { Filters } from "#/features/catalog/filters/Filters.tsx";
import { GroupedItems } from "./GroupedItems.tsx";
import { CollectionToolbar } from "#/features/catalog/filters/CollectionToolbar.tsx";
import { MoreItems } from "./MoreItems.tsx";
import { NoItemsFound } from "./NoItemsFound.tsx";
import type { CardItem } from "#/features/catalog/cards/ProductCard.tsx";
import { ProductGrid } from "#/features/catalog/cards/ProductGrid.tsx";
import { type FilterCategory, facetsOf } from "#/features/catalog/filters/facets.ts";
import { itemCountLabel } from "./item-count-label.ts";
import { type FilterableItem, filterItems, searchItems, sortItems } from "#/features/catalog/filters/item-filter.ts";
import { type ItemChoices, hasFilters, withoutFilters } from "#/features/catalog/filters/item-query.ts";
import { useVisibleCount } from "./visible-items.ts";
import { ACTIVE_FILTER, ALL, groupByTag, tabSearch } from "./tabs.ts";
import { useItemQuery } from "#/features/catalog/filters/use-item-query.ts";

interface FilterableItemsProps {
  title: string;
  categories: readonly FilterCategory[];
  /** The loaded items; filters and sorting apply to these only. */
  items: readonly (CardItem & FilterableItem & { tag?: string | null })[];
  totalCount: number;
  eagerCount: number;
  /** Shows the first category's values as tabs and groups the items by tag. */
  tabbed?: boolean;
  after?: ReactNode;
}

/** A collection with filters, search, sorting and optional tabs. Works on the loaded items, without requests. */
export function FilterableItems(props: FilterableItemsProps) {
  const { title, categories, items, totalCount, eagerCount, tabbed = false, after } = props;
  const form = useId();
  const choices = useMemo(
    (): ItemChoices => ({
      facets: facetsOf(tabbed ? categories.slice(1) : categories, items),
      defaultSort: tabbed ? "FEATURED" : "TITLE_ASC",
    }),
    [categories, items, tabbed],
  );
  const { facets } = choices;
  const tabs = useMemo(
    () => (tabbed ? (categories[0]?.options.map(({ value }) => value) ?? []) : []),
    [categories, tabbed],
  );
  const { query, choose, chooseValues, type, finishTyping, linkTo } = useItemQuery(choices, form);
  const [params] = useSearchParams();
  const active = (tabbed && params.get(ACTIVE_FILTER)) || ALL;
  const shownCount = useVisibleCount();
  const count = useRef<HTMLParagraphElement>(null);

  // Controls update immediately and the grid is deferred, so typing never waits for hundreds of cards.
  const settled = useDeferredValue(query);
  const sorted = useMemo(() => sortItems(items, settled.sort), [items, settled.sort]);
  const found = useMemo(() => searchItems(sorted, settled.search), [sorted, settled.search]);
  const fitting = useMemo(() => filterItems(found, settled.filters), [found, settled.filters]);
  const groups = useMemo(
    () => (tabbed ? groupByTag(fitting, tabs) : [{ tag: null, items: fitting }]),
    [tabbed, fitting, tabs],
  );
  const shown = useMemo(
    () => groups.filter(({ tag }) => active === ALL || tag === active).flatMap((group) => group.items),
    [groups, active],
  );
  const first = useMemo(() => shown.slice(0, shownCount), [shown, shownCount]);
  const firstGroups = useMemo(() => groupByTag(first, tabs), [first, tabs]);
  const foundInTab = active === ALL ? found : found.filter(({ tag }) => tag === active);

  const cleared = withoutFilters(query);
  const countText = itemCountLabel({ shown: shown.length, loaded: items.length, total: totalCount });
  const filters = { facets, query, found: foundInTab, onChoose: chooseValues };
  const tabLink = (key: string, name: string, items: number) => ({
    key,
    name,
    count: items,
    to: { search: tabSearch(params, key) },
    current: active === key,
  });

  /** The clicked control is unmounted together with its filter. */
  function focusCount(): void {
    count.current?.focus({ preventScroll: true });
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    finishTyping();
  }

  function nothing(): ReactNode {
    const words = settled.search.trim();
    if (words !== "" && foundInTab.length === 0) {
      return (
        <NoItemsFound to={linkTo({ ...query, search: "" })} label="Clear search" onFollow={focusCount}>
          {`Nothing in ${active === ALL ? title : active} matches “${words}”.`}
        </NoItemsFound>
      );
    }
    if (foundInTab.length === 0) {
      return (
        <NoItemsFound to={{ search: tabSearch(params, ALL) }} label="Show all" onFollow={focusCount}>
          {`There's nothing under “${active}”.`}
        </NoItemsFound>
      );
    }
    return (
      <NoItemsFound to={linkTo(cleared)} label="Clear all" onFollow={focusCount}>
        Nothing here matches all of your filters.
      </NoItemsFound>
    );
  }

  return (
    <>
      {tabs.length > 0 && (
        <div className={styles.tabs}>
          <TabLinks
            label={categories[0]?.title ?? ""}
            tabs={[
              tabLink(ALL, "All", fitting.length),
              ...tabs.map((tab) => tabLink(tab, tab, groups.find(({ tag }) => tag === tab)?.items.length ?? 0)),
            ]}
          />
        </div>
      )}
      <div className={facets.length > 0 ? styles.layout : undefined}>
        {facets.length > 0 && (
          <aside className={styles.side} aria-labelledby={`${form}-filter`}>
            <div className={styles.sideHead}>
              <h2 id={`${form}-filter`}>Filter</h2>
              {hasFilters(query) && (
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
          <CollectionToolbar
            id={form}
            label={`Search in ${title}`}
            choices={choices}
            query={query}
            onSearch={type}
            onSort={(sort) => choose({ sort })}
            onSubmit={handleSubmit}
            filterButton={
              facets.length > 0 && (
                <FilterSheet
                  chosenCount={query.filters.reduce((sum, { values }) => sum + values.length, 0)}
                  shownCount={shown.length}
                  onClear={() => choose(cleared)}
                >
                  <Filters {...filters} />
                </FilterSheet>
              )
            }
          >
            {active !== ALL && <input type="hidden" name={ACTIVE_FILTER} value={active} />}
          </CollectionToolbar>
          <div className={styles.active}>
            <p role="status" tabIndex={-1} ref={count}>
              {countText}
            </p>
            <ActiveFilters query={query} facets={facets} linkTo={linkTo} onRemove={focusCount} />
          </div>
          {!tabbed && <h2 className="vh">Results</h2>}
          {shown.length === 0 ? (
            nothing()
          ) : (
            <MoreItems total={shown.length} after={after}>
              {tabbed ? (
                <GroupedItems groups={firstGroups} eagerCount={eagerCount} />
              ) : (
                <ProductGrid items={first} columns={3} eagerCount={eagerCount} />
              )}
            </MoreItems>
          )}
        </div>
      </div>
    </>
  );
}
