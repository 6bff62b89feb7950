import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { classes } from "./classes.ts";
import styles from "./Dialog.module.css";
import { IconButton } from "./IconButton.tsx";

interface DialogProps {
  title: string;
  open: boolean;
  /** Escape, a click beside it, or its close button. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the end; the main one last. */
  actions?: ReactNode;
  className?: string;
}

/** Holds the focus while it is open and gives it back to where it was. */
export function Dialog({ title, open, onClose, children, actions, className }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  function closeOutside(event: MouseEvent): void {
    if (event.target === ref.current) onClose();
  }

  return (
    // The click is a shortcut for the pointer only; the keyboard has Escape and the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={classes(styles.dialog, className)}
      aria-labelledby={titleId}
      onClick={closeOutside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <div className={styles.inner}>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label="Close" icon="close" onClick={onClose} />
          </header>
          {children}
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
