import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "#/ui/buttons/Button.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { inputClass, selectClass } from "#/ui/forms/field-classes.ts";
import { SEARCH_LENGTH } from "#/lib/search-query.ts";
import type { ItemSort } from "./item-filter.ts";
import { type ItemChoices, type ItemQuery, SEARCH_PARAM, SORT_PARAM, sortValues, toSort } from "./item-query.ts";
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

const sorts: { sort: ItemSort; label: string }[] = [
  { sort: "TITLE_ASC", label: "Title, A to Z" },
  { sort: "TITLE_DESC", label: "Title, Z to A" },
  { sort: "OURS", label: "Featured" },
];

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
      <div>
        <label className="vh" htmlFor={`${fieldId}-sort`}>
          Sort by
        </label>
        <select
          className={selectClass}
          id={`${fieldId}-sort`}
          name={SORT_PARAM}
          value={sortValues[query.sort]}
          onChange={(event) => onSort(toSort(event.target.value, choices))}
        >
          {sorts.map(({ sort, label }) => (
            <option key={sort} value={sortValues[sort]}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" variant="line" className={styles.submit}>
        Show results
      </Button>
    </form>
  );
}
