import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { inputClass, selectClass } from "../../ui/input-class.ts";
import { SEARCH_LENGTH } from "../../lib/search-query.ts";
import type { ItemSort } from "./item-filter.ts";
import { type ItemQuery, SEARCH, SORT, sortValues } from "./item-query.ts";
import styles from "./ItemTools.module.css";

interface ItemToolsProps {
  /** Id of the form; the filters elsewhere belong to it too. */
  id: string;
  /** What is searched. */
  label: string;
  query: ItemQuery;
  onSearch: (search: string) => void;
  onSort: (sort: ItemSort) => void;
  onSubmit: (event: FormEvent) => void;
  filterButton: ReactNode;
}

const sorts: { sort: ItemSort; label: string }[] = [
  { sort: "TITLE_ASC", label: "Title, A to Z" },
  { sort: "TITLE_DESC", label: "Title, Z to A" },
];

/** Search and order of a collection. Without scripts the form is sent, and the server answers the same URL. */
export function ItemTools({ id, label, query, onSearch, onSort, onSubmit, filterButton }: ItemToolsProps) {
  const fieldId = useId();
  return (
    <form id={id} role="search" className={styles.tools} method="get" onSubmit={onSubmit}>
      <div className={styles.search}>
        <label className="vh" htmlFor={`${fieldId}-search`}>
          {label}
        </label>
        <Icon name="search" />
        <input
          className={inputClass}
          id={`${fieldId}-search`}
          type="search"
          name={SEARCH}
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
          name={SORT}
          value={sortValues[query.sort]}
          onChange={(event) => onSort(event.target.value === sortValues.TITLE_DESC ? "TITLE_DESC" : "TITLE_ASC")}
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
