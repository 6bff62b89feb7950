import { classNames } from "#/ui/class-names.ts";
import styles from "./Field.module.css";
import { FieldLayout, messageAttributes } from "./FieldLayout.tsx";
import { useFieldId } from "#/lib/forms/field-id.ts";

interface SelectFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
  /** Shown while the value is empty; without it, one option is always selected. */
  placeholder?: string;
  error?: string;
  hint?: string;
  optional?: boolean;
  autoComplete?: string;
  /** Omits the `name` attribute, so that no form can submit the value. */
  unnamed?: boolean;
  className?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { label, name, value, onChange, options, placeholder, error, hint, optional, unnamed = false } = props;
  const id = useFieldId(name);
  return (
    <FieldLayout id={id} label={label} error={error} hint={hint} optional={optional} className={props.className}>
      <select
        className={classNames(styles.input, styles.select)}
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
    </FieldLayout>
  );
}
