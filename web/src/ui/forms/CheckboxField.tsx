import styles from "./CheckboxField.module.css";
import { FieldMessage, messageAttributes } from "./FieldLayout.tsx";
import { useFieldId } from "#/lib/forms/field-id.ts";

interface CheckboxFieldProps {
  label: string;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string;
  hint?: string;
}

export function CheckboxField({ label, name, checked, onChange, error, hint }: CheckboxFieldProps) {
  const id = useFieldId(name);
  return (
    <div>
      <label className={styles.check} htmlFor={id}>
        <input
          className={styles.box}
          id={id}
          name={name}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          {...messageAttributes(id, error, hint)}
        />
        <span>{label}</span>
      </label>
      <FieldMessage id={id} error={error} hint={hint} />
    </div>
  );
}
