import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./QuantityInput.module.css";

interface QuantityInputProps {
  /** What it counts, for people who cannot see the line. */
  label: string;
  value: number;
  /** Called with a whole number that is not `value`; with `value` only to take back what was refused. */
  onCommit: (quantity: number) => void;
  /** Called with what was typed when it is no whole number of at least `min`, and with "" for what is no number. */
  onReject: (typed: string) => void;
  min?: number;
  disabled?: boolean;
  /** What was typed last and not taken: it stays in the field, marked, until something is taken. */
  refused?: string | null;
  /** Id of a message about the quantity. */
  describedBy?: string;
}

/** GraphQL's Int ends at 2^31 - 1; anything near it is more than there is of anything. */
const MAX = 1_000_000;

/** Buttons commit at once; what is typed is committed on leaving the field or Enter, and taken back by Escape. */
export function QuantityInput({
  label,
  value,
  onCommit,
  onReject,
  min = 0,
  disabled = false,
  refused = null,
  describedBy,
}: QuantityInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? refused ?? String(value);

  function commit(quantity: number): void {
    setTyped(null);
    if (quantity !== value || refused !== null) onCommit(Math.min(quantity, MAX));
  }
  function commitTyped(): void {
    if (typed === null) return;
    const quantity = Number(typed);
    if (typed.trim() !== "" && Number.isInteger(quantity) && quantity >= min) return commit(quantity);
    setTyped(null);
    onReject(typed);
  }
  /** One more or less than the number that is shown, if it is one. */
  function step(by: number): void {
    const from = Number.isInteger(Number(shown)) && shown !== "" ? Number(shown) : value;
    commit(Math.max(min, from + by));
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Enter") {
      event.preventDefault();
      commitTyped();
    }
    if (event.key === "Escape" && typed !== null) {
      // Only what was typed is given up, and not the dialog around it.
      event.preventDefault();
      setTyped(null);
    }
  }
  /** Letters in a number field come as nothing typed at all; the browser knows better. */
  function handleBlur({ currentTarget: { validity } }: FocusEvent<HTMLInputElement>): void {
    if (typed === null && validity.badInput) onReject("");
    else commitTyped();
  }

  return (
    <fieldset className={styles.quantity} aria-label={label} disabled={disabled}>
      <button type="button" aria-label="One less" disabled={value <= min} onClick={() => step(-1)}>
        <Icon name="minus" size="small" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        step={1}
        aria-label="Quantity"
        aria-describedby={describedBy}
        aria-invalid={refused !== null || undefined}
        value={shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={handleBlur}
        onKeyDown={handleKey}
      />
      <button type="button" aria-label="One more" onClick={() => step(1)}>
        <Icon name="plus" size="small" />
      </button>
    </fieldset>
  );
}
