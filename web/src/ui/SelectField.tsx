import { classes } from "./classes.ts";
import styles from "./Field.module.css";
import { FieldFrame, messageAttributes } from "./FieldFrame.tsx";
import { useFieldId } from "../lib/forms/field-id.ts";

interface SelectFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
  /** Shown while nothing is chosen; without it one option always is. */
  placeholder?: string;
  error?: string;
  hint?: string;
  optional?: boolean;
  autoComplete?: string;
  /** Leaves the `name` attribute out, so that no form can ever send the value. */
  unnamed?: boolean;
  className?: string;
}

/** A choice from a list under its label. */
export function SelectField(props: SelectFieldProps) {
  const { label, name, value, onChange, options, placeholder, error, hint, optional, unnamed = false } = props;
  const id = useFieldId(name);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional} className={props.className}>
      <select
        className={classes(styles.input, styles.select)}
        id={id}
        name={unnamed ? undefined : name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete={props.autoComplete}
        {...messageAttributes(id, error, hint)}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
