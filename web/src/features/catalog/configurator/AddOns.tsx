import { useState } from "react";
import { Icon } from "../../../ui/Icon.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { checkBoxClass } from "../../../ui/check-box-class.ts";
import { formatMoney, fromCents, toCents } from "../../../lib/money.ts";
import styles from "./AddOns.module.css";
import type { Product } from "./selection.ts";

interface AddOnsProps {
  addOns: Product["addOns"];
  /** Ids of those that are chosen. */
  chosen: string[];
  onToggle: (addOnId: string, chosen: boolean) => void;
}

/** What can be added for a price, by group; each group folds to a row with its lowest price. */
export function AddOns({ addOns, chosen, onToggle }: AddOnsProps) {
  const labels = [...new Set(addOns.map(({ groupLabel }) => groupLabel))];
  if (labels.length === 0) return null;
  return (
    <div className={styles.groups}>
      {labels.map((label) => (
        <Group
          key={label}
          label={label}
          addOns={addOns.filter(({ groupLabel }) => groupLabel === label)}
          chosen={chosen}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}

function Group({ label, addOns, chosen, onToggle }: AddOnsProps & { label: string }) {
  const count = addOns.filter(({ id }) => chosen.includes(id)).length;
  // Opened by what is chosen in it, and never closed by that.
  const [open, setOpen] = useState(count > 0);
  if (count > 0 && !open) setOpen(true);
  const lowest = formatMoney(fromCents(Math.min(...addOns.map(({ price }) => toCents(price)))));
  const from = addOns.length > 1 ? `from ${lowest}` : lowest;
  return (
    <details className={styles.group} open={open} suppressHydrationWarning>
      <summary>
        <span>{label}</span>
        <span className={styles.note}>{count > 0 ? `${count} chosen` : from}</span>
        <Icon name="plus" size="small" className={styles.sign} />
      </summary>
      <fieldset aria-label={label}>
        {addOns.map((addOn) => (
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
    </details>
  );
}
