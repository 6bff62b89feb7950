import { FieldMessage, messageAttributes } from "./FieldLayout.tsx";
import { useFieldId } from "#/lib/forms/field-id.ts";
import styles from "./RadioGroup.module.css";

interface RadioGroupProps {
  /** Visually hidden, because a heading above the group shows it. */
  legend: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** `lines` are below the label, `detail` is beside it. */
  options: { value: string; label: string; lines?: (string | null)[]; detail?: string }[];
  error?: string;
}

export function RadioGroup({ legend, name, value, onChange, options, error }: RadioGroupProps) {
  const id = useFieldId(name);
  return (
    <fieldset {...messageAttributes(id, error)} role="radiogroup">
      <legend className="vh">{legend}</legend>
      {options.map((option, index) => (
        <label key={option.value} className={styles.option}>
          <input
            className={styles.dial}
            type="radio"
            // Links to the group focus its first option.
            id={index === 0 ? id : undefined}
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.lines?.map(
              (line) =>
                line && (
                  <span key={line} className={styles.line}>
                    {line}
                  </span>
                ),
            )}
          </span>
          {option.detail && <span className="num">{option.detail}</span>}
        </label>
      ))}
      <FieldMessage id={id} error={error} />
    </fieldset>
  );
}
