import { useState } from "react";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { nonBreakingUnits } from "#/lib/units.ts";
import { Picture } from "#/ui/media/Picture.tsx";
import { checkboxClass } from "#/ui/forms/checkbox-class.ts";
import { formatMoney, fromCents, toCents } from "#/lib/money.ts";
import styles from "./AddOns.module.css";
import type { Product } from "./selection.ts";

interface AddOnsProps {
  addOns: Product["addOns"];
  chosen: string[];
  onToggle: (addOnId: string, chosen: boolean) => void;
}

/** Paid add-ons by group. A collapsed group shows its lowest price. */
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
  const count = addOns.filter(({ optionId }) => chosen.includes(optionId)).length;
  // A selected add-on opens the group; deselecting it does not close it.
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
          <label key={addOn.optionId} className={styles.addOn}>
            <input
              className={checkboxClass}
              type="checkbox"
              name="add-on"
              value={addOn.optionId}
              checked={chosen.includes(addOn.optionId)}
              onChange={(event) => onToggle(addOn.optionId, event.target.checked)}
            />
            <span className={styles.picture}>
              <Picture image={addOn.image} sizes="3.5rem" alt="" />
            </span>
            <span>{nonBreakingUnits(addOn.label)}</span>
            <span className="num">+ {formatMoney(addOn.price)}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
