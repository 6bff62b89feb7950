import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { Icon } from "#/ui/buttons/Icon.tsx";
import styles from "./QuantityInput.module.css";

interface QuantityInputProps {
  label: string;
  value: number;
  /** Called with a changed quantity, or after a refusal also with `value`. */
  onCommit: (quantity: number) => void;
  /** Called if the typed text is not a whole number of at least `min`. */
  onReject: () => void;
  min?: number;
  disabled?: boolean;
  /** True while a message says that the last typed quantity was refused; then `value` can be committed too. */
  refused?: boolean;
  describedBy?: string;
}

/** Far above any stock, and within GraphQL's Int, which ends at 2^31 - 1. */
const MAX = 1_000_000;

/**
 * Number input with buttons. Buttons commit at once; a typed quantity is committed on blur or Enter and discarded on
 * Escape. Afterwards the field shows `value` again, so that it never shows a quantity that was not accepted.
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
      // Discard the typed text without closing the surrounding dialog.
      event.preventDefault();
      setTyped(null);
    }
  }
  /** For letters a number input reports an empty value; only `validity` tells the difference. */
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
