import type { To } from "react-router";
import { ChipLink } from "#/ui/links/ChipLink.tsx";
import styles from "./ActiveFilters.module.css";
import type { Facet } from "./facets.ts";
import { type ItemQuery, withValues } from "./item-query.ts";

interface ChosenFiltersProps {
  query: ItemQuery;
  facets: readonly Facet[];
  linkTo: (query: ItemQuery) => To;
  onRemove: () => void;
}

export function ActiveFilters({ query, facets, linkTo, onRemove }: ChosenFiltersProps) {
  const words = query.search.trim();
  const chips = query.filters.flatMap(({ facet, values }) => {
    const options = facets.find(({ name }) => name === facet)?.options ?? [];
    return values.map((value) => {
      const others = values.filter((it) => it !== value);
      const label = options.find((option) => option.value === value)?.label ?? value;
      return { key: `${facet} ${value}`, label, to: linkTo(withValues(query, facets, facet, others)) };
    });
  });
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
