import { useId } from "react";
import { checkBoxClass } from "../../ui/check-box-class.ts";
import { Icon } from "../../ui/Icon.tsx";
import { radioClass } from "../../ui/radio-class.ts";
import styles from "./Filters.module.css";
import { type FilterableItem, countValues } from "./item-filter.ts";
import { type FilterCategory, type ItemQuery, chosenValues, filterName, offered } from "./item-query.ts";

interface FiltersProps {
  categories: readonly FilterCategory[];
  query: ItemQuery;
  /** What the search found, to count the values of. */
  found: readonly FilterableItem[];
  onChoose: (category: string, values: string[]) => void;
  /** Id of the form that sends the choice without scripts. */
  form?: string;
}

/** What the items can be narrowed by; beside each value how many items it would show. */
export function Filters({ categories, query, found, onChoose, form }: FiltersProps) {
  return (
    <>
      {found.length === 0 && <p className={styles.nothing}>Nothing matches the search.</p>}
      {categories
        .filter((category) => offered(category).length > 0)
        .map((category) => (
          <details key={category.title} className={styles.category} open>
            <summary>
              <h3>{category.title}</h3>
              <Icon name="plus" size="small" className={styles.sign} />
            </summary>
            <Values
              category={category}
              chosen={chosenValues(query, category.title)}
              counts={countValues(found, query.filters, category.title)}
              onChoose={(values) => onChoose(category.title, values)}
              form={form}
            />
          </details>
        ))}
    </>
  );
}

interface ValuesProps {
  category: FilterCategory;
  chosen: string[];
  counts: ReadonlyMap<string, number>;
  onChoose: (values: string[]) => void;
  form?: string;
}

/**
 * Boxes to tick, or, where one value excludes the others, a choice with a way out. A value that would show nothing cannot
 * be chosen, but it can be taken back.
 */
function Values({ category, chosen, counts, onChoose, form }: ValuesProps) {
  const id = useId();
  const { title, multi } = category;
  // In the form the name is the URL's; outside of one it only has to keep the choice together.
  const name = form === undefined ? id : filterName(title);

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
      {offered(category).map((value) => (
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
          <span>{value}</span>
          <span className={styles.count}>
            {counts.get(value) ?? 0}
            <span className="vh"> items</span>
          </span>
        </label>
      ))}
    </div>
  );
}
