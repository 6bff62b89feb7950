import type { To } from "react-router";
import { ChipLink } from "../../ui/ChipLink.tsx";
import styles from "./ChosenFilters.module.css";
import { type FilterCategory, type ItemQuery, withValues } from "./item-query.ts";

interface ChosenFiltersProps {
  query: ItemQuery;
  categories: readonly FilterCategory[];
  linkTo: (query: ItemQuery) => To;
  onRemove: () => void;
}

/** What is chosen, each with a way to take it back. */
export function ChosenFilters({ query, categories, linkTo, onRemove }: ChosenFiltersProps) {
  const words = query.search.trim();
  const chips = query.filters.flatMap(({ category, values }) =>
    values.map((value) => {
      const others = values.filter((it) => it !== value);
      return {
        key: `${category} ${value}`,
        label: value,
        to: linkTo(withValues(query, categories, category, others)),
      };
    }),
  );
  if (words !== "") chips.unshift({ key: "search", label: `“${words}”`, to: linkTo({ ...query, search: "" }) });
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {chips.map(({ key, label, to }) => (
        <li key={key}>
          <ChipLink label={label} to={to} onClick={onRemove} />
        </li>
      ))}
    </ul>
  );
}
