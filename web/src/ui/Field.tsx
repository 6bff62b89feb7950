import type { ChangeEvent, HTMLInputTypeAttribute, InputHTMLAttributes } from "react";
import styles from "./Field.module.css";
import { FieldFrame, messageAttributes } from "./FieldFrame.tsx";
import { useFieldId } from "../lib/forms/field-id.ts";

interface FieldProps {
  label: string;
  /** Name in its form; the id is derived from it. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string;
  hint?: string;
  optional?: boolean;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  readOnly?: boolean;
  maxLength?: number;
  /** The latest date that can be picked, `YYYY-MM-DD`. */
  max?: string;
  /** What may be meant, offered while it is typed; anything else can be typed too. */
  suggestions?: readonly string[];
  onFocus?: () => void;
  /** Rewrites what is typed while it is typed; must keep all digits in their order. */
  format?: (value: string) => string;
  /** Leaves the `name` attribute out, so that no form can ever send the value. */
  unnamed?: boolean;
  className?: string;
}

/** A text field under its label. */
export function Field(props: FieldProps) {
  const { name, value, onChange, error, hint, format, unnamed = false, suggestions = [] } = props;
  const id = useFieldId(name);

  function handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    if (!format) {
      onChange(target.value);
      return;
    }
    const formatted = format(target.value);
    let caret = caretAfter(formatted, digitsBefore(target.value, target.selectionStart ?? target.value.length));
    // What was deleted forwards may have been a separator, which is there again: the next key meets the digit behind it.
    const isForwards = "inputType" in nativeEvent && nativeEvent.inputType === "deleteContentForward";
    if (isForwards) caret += /^\D*/.exec(formatted.slice(caret))?.[0].length ?? 0;
    target.value = formatted;
    target.setSelectionRange(caret, caret);
    onChange(formatted);
  }

  return (
    <FieldFrame
      id={id}
      label={props.label}
      error={error}
      hint={hint}
      optional={props.optional}
      className={props.className}
    >
      <input
        className={styles.input}
        id={id}
        name={unnamed ? undefined : name}
        type={props.type ?? "text"}
        value={value}
        onChange={handleChange}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
        autoComplete={props.autoComplete}
        inputMode={props.inputMode}
        readOnly={props.readOnly}
        maxLength={props.maxLength}
        max={props.max}
        list={suggestions.length > 0 ? `${id}-suggestions` : undefined}
        {...messageAttributes(id, error, hint)}
      />
      {suggestions.length > 0 && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}

function digitsBefore(text: string, end: number): number {
  return text.slice(0, end).replace(/\D/g, "").length;
}

/** Where the caret stands after so many digits; behind the last one when there are no more. */
function caretAfter(text: string, digits: number): number {
  if (digits >= digitsBefore(text, text.length)) return text.length;
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === digits) return index;
    if (/\d/.test(text.charAt(index))) seen++;
  }
  return text.length;
}
