import { type KeyboardEvent, useState } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./QuantityInput.module.css";

interface QuantityInputProps {
  /** What it counts, for people who cannot see the line. */
  label: string;
  value: number;
  /** Called with a new whole number, and only when it differs from `value`. */
  onCommit: (quantity: number) => void;
  min?: number;
  busy?: boolean;
  /** Id of a message about the quantity. */
  describedBy?: string;
}

/** GraphQL's Int ends at 2^31 - 1; anything near it is more than there is of anything. */
const MAX = 1_000_000;

/** Buttons commit at once; what is typed is committed on leaving the field or Enter. */
export function QuantityInput({ label, value, onCommit, min = 0, busy = false, describedBy }: QuantityInputProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function commit(quantity: number): void {
    setTyped(null);
    if (Number.isInteger(quantity) && quantity >= min && quantity !== value) onCommit(Math.min(quantity, MAX));
  }
  function commitTyped(): void {
    if (typed !== null) commit(typed.trim() === "" ? value : Number(typed));
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Enter") {
      event.preventDefault();
      commitTyped();
    }
    if (event.key === "Escape") setTyped(null);
  }

  return (
    <fieldset className={styles.quantity} aria-label={label} aria-busy={busy || undefined}>
      <button type="button" aria-label="One less" disabled={value <= min} onClick={() => commit(value - 1)}>
        <Icon name="minus" size="small" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        step={1}
        aria-label="Quantity"
        aria-describedby={describedBy}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commitTyped}
        onKeyDown={handleKey}
      />
      <button type="button" aria-label="One more" onClick={() => commit(value + 1)}>
        <Icon name="plus" size="small" />
      </button>
    </fieldset>
  );
}
