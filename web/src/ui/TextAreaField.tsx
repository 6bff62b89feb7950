import { classes } from "./classes.ts";
import styles from "./Field.module.css";
import { FieldFrame, messageAttributes } from "./FieldFrame.tsx";
import { useFieldId } from "../lib/forms/field-id.ts";

interface TextAreaFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  hint?: string;
  optional?: boolean;
  /** Lines that are seen at first. */
  rows?: number;
}

/** A text of several lines under its label. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, name, value, onChange, error, hint, optional, rows = 6 } = props;
  const id = useFieldId(name);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional}>
      <textarea
        className={classes(styles.input, styles.area)}
        id={id}
        name={name}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...messageAttributes(id, error, hint)}
      />
    </FieldFrame>
  );
}
