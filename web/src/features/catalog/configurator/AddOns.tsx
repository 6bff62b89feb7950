import { Picture } from "../../../ui/Picture.tsx";
import { checkBoxClass } from "../../../ui/check-box-class.ts";
import { formatMoney } from "../../../lib/money.ts";
import styles from "./AddOns.module.css";
import type { Product } from "./selection.ts";

interface AddOnsProps {
  addOns: Product["addOns"];
  /** Ids of those that are chosen. */
  chosen: string[];
  onToggle: (addOnId: string, chosen: boolean) => void;
}

/** What can be added for a price, by group. */
export function AddOns({ addOns, chosen, onToggle }: AddOnsProps) {
  const labels = [...new Set(addOns.map(({ groupLabel }) => groupLabel))];
  return labels.map((label) => (
    <fieldset key={label}>
      <legend className={styles.legend}>{label}</legend>
      {addOns
        .filter(({ groupLabel }) => groupLabel === label)
        .map((addOn) => (
          <label key={addOn.id} className={styles.addOn}>
            <input
              className={checkBoxClass}
              type="checkbox"
              name={addOn.fieldName}
              value={addOn.id}
              checked={chosen.includes(addOn.id)}
              onChange={(event) => onToggle(addOn.id, event.target.checked)}
            />
            <span className={styles.picture}>
              <Picture image={addOn.image} sizes="3.5rem" alt="" />
            </span>
            <span>{addOn.label}</span>
            <span className="num">+ {formatMoney(addOn.price)}</span>
          </label>
        ))}
    </fieldset>
  ));
}
