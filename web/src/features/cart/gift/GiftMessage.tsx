import { useEffect, useRef, useState } from "react";
import { FieldScope } from "#/lib/forms/field-id.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { TextAreaField } from "#/ui/forms/TextAreaField.tsx";
import type { Cart } from "#/features/cart/cart-math.ts";
import styles from "./GiftMessage.module.css";
import { useGiftMessage } from "./use-gift-message.ts";

/** Milliseconds without a key press after which the text is saved; leaving the field saves it at once. */
const pauseMs = 1500;

const statusTexts = { idle: "", saving: "Saving…", saved: "Gift message saved.", removed: "Gift message removed." };

/** The gift message of the cart. Closed until it is wanted; the text stays in the field if it cannot be saved. */
export function GiftMessage({ cart }: { cart: Cart }) {
  const { text, setText, save, status, error, canRetry } = useGiftMessage(cart);
  const [isOpen, setIsOpen] = useState(text !== "");
  const timer = useRef<number>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  function saveNow(): void {
    clearTimeout(timer.current);
    void save();
  }

  return (
    <details className={styles.gift} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Add a gift message</summary>
      <div
        onBlur={saveNow}
        onInput={() => {
          clearTimeout(timer.current);
          timer.current = window.setTimeout(saveNow, pauseMs);
        }}
      >
        <FieldScope value="gift">
          <TextAreaField
            label="Gift message"
            name="message"
            optional
            rows={4}
            value={text}
            onChange={setText}
            error={error ?? undefined}
            hint="Up to 240 characters in 6 lines. We write it on a card for what ships to you, not for dealer items."
          />
        </FieldScope>
        <p className={styles.status} role="status">
          {statusTexts[status]}
        </p>
        {canRetry && (
          <Button variant="line" size="small" onClick={saveNow}>
            Save again
          </Button>
        )}
      </div>
    </details>
  );
}
