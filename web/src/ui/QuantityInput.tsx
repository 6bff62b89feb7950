import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./QuantityInput.module.css";

interface QuantityInputProps {
  /** What it counts, for people who cannot see the line. */
  label: string;
  value: number;
  /** Called with a whole number that is not `value`; with `value` only when something was refused. */
  onCommit: (quantity: number) => void;
  /** Called when what was typed is no whole number of at least `min`. */
  onReject: () => void;
  min?: number;
  disabled?: boolean;
  /** Whether what was typed last was not taken, which a message says: then `value` itself can be committed. */
  refused?: boolean;
  /** Id of a message about the quantity. */
  describedBy?: string;
}

/** GraphQL's Int ends at 2^31 - 1; anything near it is more than there is of anything. */
const MAX = 1_000_000;

/**
 * Buttons commit at once; what is typed is committed on leaving the field or Enter, and taken back by Escape. After that
 * the field holds `value` again, so that it never shows what was not taken.
 */
export function QuantityInput({
  label,
  value,
  onCommit,
  onReject,
  min = 0,
  disabled = false,
  refused = false,
  describedBy,
}: QuantityInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? String(value);

  function commit(quantity: number): void {
    setTyped(null);
    if (quantity !== value || refused) onCommit(Math.min(quantity, MAX));
  }
  function commitTyped(): void {
    if (typed === null) return;
    const quantity = Number(typed);
    if (typed.trim() !== "" && Number.isInteger(quantity) && quantity >= min) return commit(quantity);
    setTyped(null);
    onReject();
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
  function handleBlur({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
    if (typed === null && input.validity.badInput) {
      input.value = String(value);
      onReject();
    } else commitTyped();
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
