import { useState } from "react";
import { Button } from "#/ui/buttons/Button.tsx";
import styles from "./ShowMore.module.css";

interface ShowMoreProps {
  /** Number of items not loaded yet. */
  left: number;
  total: number;
  /** Loads the next page and reports its own errors. */
  onMore: () => Promise<void>;
}

export function ShowMore({ left, total, onMore }: ShowMoreProps) {
  const [isPressed, setIsPressed] = useState(false);
  const [busy, setBusy] = useState(false);

  async function load(): Promise<void> {
    setIsPressed(true);
    setBusy(true);
    try {
      await onMore();
    } finally {
      setBusy(false);
    }
  }

  if (left === 0 && !isPressed) return null;
  return (
    <div className={styles.more}>
      {left > 0 ? (
        <Button variant="line" busy={busy} onClick={() => void load()}>
          Show more ({left} left)
        </Button>
      ) : (
        // Takes the focus of the removed button.
        <p tabIndex={-1} ref={takeFocus}>
          All {total} items are loaded.
        </p>
      )}
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
