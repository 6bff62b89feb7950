import { useId } from "react";
import { checkboxClass } from "#/ui/forms/checkbox-class.ts";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { radioClass } from "#/ui/forms/field-classes.ts";
import type { Facet } from "./facets.ts";
import styles from "./Filters.module.css";
import { type FilterableItem, countValues } from "./item-filter.ts";
import { type ItemQuery, selectedValues } from "./item-query.ts";

interface FiltersProps {
  facets: readonly Facet[];
  query: ItemQuery;
  /** Items that match the search, for the counts. */
  found: readonly FilterableItem[];
  onChoose: (facet: string, values: string[]) => void;
  /** Id of the form that submits the filters without scripts. */
  form?: string;
}

export function Filters({ facets, query, found, onChoose, form }: FiltersProps) {
  return (
    <>
      {found.length === 0 && <p className={styles.nothing}>Nothing matches your search.</p>}
      {facets.map((facet) => (
        <details key={facet.name} className={styles.category} open>
          <summary>
            <h3>{facet.title}</h3>
            <Icon name="plus" size="small" className={styles.sign} />
          </summary>
          <Values
            facet={facet}
            chosen={selectedValues(query, facet.name)}
            counts={countValues(found, query.filters, facet.name)}
            onChoose={(values) => onChoose(facet.name, values)}
            form={form}
          />
        </details>
      ))}
    </>
  );
}

interface ValuesProps {
  facet: Facet;
  chosen: string[];
  counts: ReadonlyMap<string, number>;
  onChoose: (values: string[]) => void;
  form?: string;
}

/** Checkboxes, or radio buttons with "Any". A value without results is disabled unless it is selected. */
function Values({ facet, chosen, counts, onChoose, form }: ValuesProps) {
  const id = useId();
  const { title, multi, options } = facet;
  // The name is the URL parameter when the input belongs to a form; otherwise it only groups the radio buttons.
  const name = form === undefined ? id : facet.name;

  function change(value: string, isChosen: boolean): void {
    const others = multi ? chosen.filter((it) => it !== value) : [];
    onChoose(isChosen ? [...others, value] : others);
  }

  return (
    <div role="group" aria-label={title} className={styles.values}>
      {!multi && (
        <label className={styles.value}>
          <input
            className={radioClass}
            type="radio"
            form={form}
            name={name}
            value=""
            checked={chosen.length === 0}
            onChange={() => onChoose([])}
          />
          <span>Any</span>
        </label>
      )}
      {options.map(({ value, label }) => (
        <label key={value} className={styles.value}>
          <input
            className={multi ? checkboxClass : radioClass}
            type={multi ? "checkbox" : "radio"}
            form={form}
            name={name}
            value={value}
            disabled={!counts.get(value) && !chosen.includes(value)}
            checked={chosen.includes(value)}
            onChange={(event) => change(value, event.target.checked)}
          />
          <span>{label}</span>
          <span className={styles.count}>
            {counts.get(value) ?? 0}
            <span className="vh"> items</span>
          </span>
        </label>
      ))}
    </div>
  );
}
