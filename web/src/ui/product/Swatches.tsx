import { useFieldId } from "#/lib/forms/field-id.ts";
import fieldStyles from "#/ui/forms/Field.module.css";
import styles from "./Swatches.module.css";

interface SwatchOption {
  value: string;
  label: string;
  color: string;
  /** Why the color is unavailable at present. It is struck through but can still be selected. */
  note?: string;
}

interface SwatchesProps {
  legend: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  options: SwatchOption[];
}

export function Swatches({ legend, name, value, onChange, options }: SwatchesProps) {
  const id = useFieldId(name);
  return (
    <fieldset>
      <legend className={fieldStyles.label}>{legend}</legend>
      <div className={styles.swatches}>
        {options.map(({ value: own, label, color, note }) => (
          <label key={own} className={styles.swatch} title={note ? `${label}, ${note}` : label}>
            <input
              type="radio"
              name={id}
              value={own}
              checked={own === value}
              onChange={() => onChange(own)}
              aria-label={note ? `${label}, ${note}` : label}
            />
            <span className={styles.dot} data-note={note ? "" : undefined} style={{ backgroundColor: color }} />
          </label>
        ))}
        <span className={styles.name} aria-hidden>
          {options.find((option) => option.value === value)?.label}
        </span>
      </div>
    </fieldset>
  );
}
