import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

interface OutcomeUnknownProps {
  /** Sends the same order again. */
  onAsk: () => Promise<unknown>;
}

/** Stands in for the checkout while it is not known whether an order was placed. */
export function OutcomeUnknown({ onAsk }: OutcomeUnknownProps) {
  const [busy, setBusy] = useState(false);

  async function ask(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await onAsk();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Notice
      tone="warning"
      focus
      action={
        <Button busy={busy} onClick={() => void ask()}>
          Ask again
        </Button>
      }
    >
      <h2>We do not know yet whether your order went through.</h2>
      <p>The answer got lost on its way to you. Asking again is safe: your card is charged once at most.</p>
    </Notice>
  );
}
