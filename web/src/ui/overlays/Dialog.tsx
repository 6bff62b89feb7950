import { type KeyboardEventHandler, type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "#/ui/class-names.ts";
import styles from "./Dialog.module.css";
import { IconButton } from "#/ui/buttons/IconButton.tsx";
import { useClickOutside } from "./use-click-outside.ts";

interface DialogProps {
  title: string;
  open: boolean;
  /** Called on Escape, a click outside, or the close button. */
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
  /** Full-width sheet at the bottom edge, for phones; its actions stay visible while it scrolls. */
  sheet?: boolean;
  /** Full-height panel at the right edge, full-width on phones; its actions stay visible while it scrolls. */
  side?: boolean;
  className?: string;
  onKeyDown?: KeyboardEventHandler;
}

/** Modal dialog that traps the focus and returns it on close. */
export function Dialog({ title, open, onClose, children, actions, sheet, side, className, onKeyDown }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const clickBeside = useClickOutside(onClose);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  return (
    // Clicking outside is a shortcut for the pointer; keyboard users have Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={classNames(styles.dialog, sheet && styles.sheet, side && styles.side, className)}
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
