import { classNames } from "#/ui/class-names.ts";
import styles from "./Field.module.css";
import { FieldLayout, messageAttributes } from "./FieldLayout.tsx";
import { useFieldId } from "#/lib/forms/field-id.ts";

interface TextAreaFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  hint?: string;
  optional?: boolean;
  rows?: number;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, name, value, onChange, error, hint, optional, rows = 6 } = props;
  const id = useFieldId(name);
  return (
    <FieldLayout id={id} label={label} error={error} hint={hint} optional={optional}>
      <textarea
        className={classNames(styles.input, styles.area)}
        id={id}
        name={name}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...messageAttributes(id, error, hint)}
      />
    </FieldLayout>
  );
}
