import { type KeyboardEventHandler, type ReactNode, useEffect, useId, useRef } from "react";
import { classes } from "./classes.ts";
import styles from "./Dialog.module.css";
import { IconButton } from "./IconButton.tsx";
import { useClickBeside } from "./use-click-beside.ts";

interface DialogProps {
  title: string;
  open: boolean;
  /** Escape, a click beside it, or its close button. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the end; the main one last. */
  actions?: ReactNode;
  /** Rises from the bottom edge over the full width, for phones; its actions stay in sight while it scrolls. */
  sheet?: boolean;
  /** Stands at the right edge over the full height, on phones over the full width; its actions stay in sight, too. */
  side?: boolean;
  className?: string;
  /** Hears the keys wherever the focus is in it. */
  onKeyDown?: KeyboardEventHandler;
}

/** Holds the focus while it is open and gives it back to where it was. */
export function Dialog({ title, open, onClose, children, actions, sheet, side, className, onKeyDown }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const clickBeside = useClickBeside(onClose);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  return (
    // The click is a shortcut for the pointer only; the keyboard has Escape and the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={classes(styles.dialog, sheet && styles.sheet, side && styles.side, className)}
      aria-labelledby={titleId}
      {...clickBeside}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <div className={styles.inner}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label="Close" icon="close" onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
