import type { ChangeEvent, HTMLInputTypeAttribute, InputHTMLAttributes } from "react";
import styles from "./Field.module.css";
import { classNames } from "#/ui/class-names.ts";
import { FieldLayout, messageAttributes } from "./FieldLayout.tsx";
import { useFieldId } from "#/lib/forms/field-id.ts";

interface FieldProps {
  label: string;
  /** Form field name; the id is derived from it. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string;
  hint?: string;
  placeholder?: string;
  /** Shown at the end of the input and read with it. */
  mark?: string | null;
  optional?: boolean;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  readOnly?: boolean;
  maxLength?: number;
  /** Latest date that can be picked, `YYYY-MM-DD`. */
  max?: string;
  /** Suggested values; the user can type others. */
  suggestions?: readonly string[];
  onFocus?: () => void;
  /** Formats the value while the user types. Must keep all digits in order, but may add one while the user types at the end. */
  format?: (value: string) => string;
  /** Omits the `name` attribute, so that no form can submit the value. */
  unnamed?: boolean;
  className?: string;
}

export function Field(props: FieldProps) {
  const { name, value, onChange, error, hint, mark, format, unnamed = false, suggestions = [] } = props;
  const id = useFieldId(name);
  const attributes = messageAttributes(id, error, hint);

  function handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    if (!format) {
      onChange(target.value);
      return;
    }
    const formatted = format(target.value);
    const position = target.selectionStart ?? target.value.length;
    const isAtEnd = position === target.value.length;
    let caret = isAtEnd ? formatted.length : caretAfter(formatted, digitsBefore(target.value, position));
    // A forward delete may have removed a separator, which `format` restored: move the caret behind it, so that the
    // next delete reaches the digit.
    const isForwards = "inputType" in nativeEvent && nativeEvent.inputType === "deleteContentForward";
    if (isForwards) caret += /^\D*/.exec(formatted.slice(caret))?.[0].length ?? 0;
    target.value = formatted;
    target.setSelectionRange(caret, caret);
    onChange(formatted);
  }

  return (
    <FieldLayout
      id={id}
      label={props.label}
      error={error}
      hint={hint}
      optional={props.optional}
      className={props.className}
    >
      <div className={styles.control}>
        <input
          className={classNames(styles.input, mark && styles.marked)}
          id={id}
          name={unnamed ? undefined : name}
          type={props.type ?? "text"}
          placeholder={props.placeholder}
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
          {...attributes}
          aria-describedby={
            [mark && `${id}-mark`, attributes["aria-describedby"]].filter(Boolean).join(" ") || undefined
          }
        />
        {mark && (
          <span id={`${id}-mark`} className={styles.mark}>
            {mark}
          </span>
        )}
      </div>
      {suggestions.length > 0 && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </FieldLayout>
  );
}

function digitsBefore(text: string, end: number): number {
  return text.slice(0, end).replace(/\D/g, "").length;
}

/** Caret position after the given number of digits, or the end of the text. */
function caretAfter(text: string, digits: number): number {
  if (digits >= digitsBefore(text, text.length)) return text.length;
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === digits) return index;
    if (/\d/.test(text.charAt(index))) seen++;
  }
  return text.length;
}
