import { FieldMessage, messageAttributes } from "#/ui/forms/FieldLayout.tsx";
import { useFieldId } from "#/lib/forms/field-id.ts";
import { Stars } from "#/features/reviews/rating/Stars.tsx";
import styles from "./StarsField.module.css";
import { formatStarCount } from "#/features/reviews/format.ts";

interface StarsFieldProps {
  legend: string;
  name: string;
  /** `1` to `5`; empty without a choice. */
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

export function StarsField({ legend, name, value, onChange, error }: StarsFieldProps) {
  const id = useFieldId(name);
  return (
    <fieldset {...messageAttributes(id, error)} role="radiogroup">
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        <div className={styles.options}>
          {[1, 2, 3, 4, 5].map((stars) => (
            <label key={stars} className={styles.option}>
              <input
                type="radio"
                className="vh"
                // The list of faults links to the group's first option.
                id={stars === 1 ? id : undefined}
                name={id}
                value={stars}
                checked={value === String(stars)}
                onChange={() => onChange(String(stars))}
                aria-label={formatStarCount(stars)}
              />
              <span aria-hidden>{stars}</span>
            </label>
          ))}
        </div>
        <span aria-hidden>
          <Stars value={Number(value)} />
        </span>
      </div>
      <FieldMessage id={id} error={error} />
    </fieldset>
  );
}
