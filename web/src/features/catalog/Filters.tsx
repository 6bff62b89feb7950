import { useId } from "react";
import { checkBoxClass } from "../../ui/check-box-class.ts";
import { Icon } from "../../ui/Icon.tsx";
import { radioClass } from "../../ui/radio-class.ts";
import type { Facet } from "./facets.ts";
import styles from "./Filters.module.css";
import { type FilterableItem, countValues } from "./item-filter.ts";
import { type ItemQuery, chosenValues } from "./item-query.ts";

interface FiltersProps {
  facets: readonly Facet[];
  query: ItemQuery;
  /** What the search found, to count the values of. */
  found: readonly FilterableItem[];
  onChoose: (facet: string, values: string[]) => void;
  /** Id of the form that sends the choice without scripts. */
  form?: string;
}

/** What the items can be narrowed by; beside each value how many items it would show. */
export function Filters({ facets, query, found, onChoose, form }: FiltersProps) {
  return (
    <>
      {found.length === 0 && <p className={styles.nothing}>Nothing matches the search.</p>}
      {facets.map((facet) => (
        <details key={facet.name} className={styles.category} open>
          <summary>
            <h3>{facet.title}</h3>
            <Icon name="plus" size="small" className={styles.sign} />
          </summary>
          <Values
            facet={facet}
            chosen={chosenValues(query, facet.name)}
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

/**
 * Boxes to tick, or, where one value excludes the others, a choice with a way out. A value that would show nothing cannot
 * be chosen, but it can be taken back.
 */
function Values({ facet, chosen, counts, onChoose, form }: ValuesProps) {
  const id = useId();
  const { title, multi, options } = facet;
  // In the form the name is the URL's; outside of one it only has to keep the choice together.
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
            className={multi ? checkBoxClass : radioClass}
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
