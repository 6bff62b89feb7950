import { useState } from "react";
import { Button } from "#/ui/buttons/Button.tsx";
import { Notice } from "#/ui/messages/Notice.tsx";

interface OutcomeUnknownProps {
  /** Sends the same order again. Settles if the outcome is still unknown, or once it is known and shown. */
  onAsk: () => Promise<void>;
}

/** Replaces the checkout while it is unknown whether an order was placed. */
export function OutcomeUnknown({ onAsk }: OutcomeUnknownProps) {
  const [busy, setBusy] = useState(false);
  const [checks, setChecks] = useState(0);

  async function ask(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await onAsk();
    } finally {
      setBusy(false);
      setChecks((times) => times + 1);
    }
  }

  return (
    <Notice
      tone="warning"
      focus
      action={
        <Button busy={busy} onClick={() => void ask()}>
          Check again
        </Button>
      }
    >
      <h2>We don't know yet whether your order went through.</h2>
      <p>The reply got lost on its way to you. Checking again is safe: your card is charged once at most.</p>
      {checks > 0 && <p>Checked again {checks === 1 ? "once" : `${checks} times`}, and there's no answer yet.</p>}
    </Notice>
  );
}
