import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "#/ui/buttons/Button.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { inputClass } from "#/ui/forms/field-classes.ts";
import { SEARCH_LENGTH } from "#/lib/search-query.ts";
import type { ItemSort } from "./item-filter.ts";
import { type ItemChoices, type ItemQuery, SEARCH_PARAM, itemSorts, sortValues, toSort } from "./item-query.ts";
import { SortSelect } from "./SortSelect.tsx";
import styles from "./CollectionToolbar.module.css";

interface ItemToolsProps {
  /** Id of the form; filter inputs outside of it refer to it. */
  id: string;
  label: string;
  choices: ItemChoices;
  query: ItemQuery;
  onSearch: (search: string) => void;
  onSort: (sort: ItemSort) => void;
  onSubmit: (event: FormEvent) => void;
  filterButton: ReactNode;
  /** Hidden inputs to submit without scripts. */
  children?: ReactNode;
}

const labels: Record<ItemSort, string> = {
  FEATURED: "Featured",
  PRICE_ASC: "Price low to high",
  PRICE_DESC: "Price high to low",
  NEWEST: "Newest",
  RATING: "Top rated",
  TITLE_ASC: "A to Z",
  TITLE_DESC: "Z to A",
};

const options = itemSorts.map((sort) => ({ value: sortValues[sort], label: labels[sort] }));

/** Search field and sort order. Without scripts the form is submitted and the server renders the same URL. */
export function CollectionToolbar(props: ItemToolsProps) {
  const { id, label, choices, query, onSearch, onSort, onSubmit, filterButton, children } = props;
  const fieldId = useId();
  return (
    <form id={id} role="search" className={styles.tools} method="get" onSubmit={onSubmit}>
      {children}
      <div className={styles.search}>
        <label className="vh" htmlFor={`${fieldId}-search`}>
          {label}
        </label>
        <Icon name="search" />
        <input
          className={inputClass}
          id={`${fieldId}-search`}
          type="search"
          name={SEARCH_PARAM}
          placeholder={label}
          value={query.search}
          maxLength={SEARCH_LENGTH}
          autoComplete="off"
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
      {filterButton}
      <SortSelect
        value={sortValues[query.sort]}
        options={options}
        onChange={(value) => onSort(toSort(value, choices))}
      />
      <Button type="submit" variant="line" className={styles.submit}>
        Show results
      </Button>
    </form>
  );
}
