import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "./AccountButton.module.css";
import { useAuth } from "./use-auth.ts";

/** In the wide header: signs in, or shows who is signed in and signs out. */
export function AccountButton() {
  const { user, signIn } = useAuth();
  return (
    <div className={`only-d ${styles.account}`}>
      {user ? <AccountMenu /> : <IconButton label="Sign in" icon="user" onClick={() => void signIn()} />}
    </div>
  );
}

function AccountMenu() {
  const { user, signOut } = useAuth();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const panelId = useId();

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    button.current?.querySelector("button")?.focus();
  }

  function closeWhenLeft(event: FocusEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  return (
    // Focus and Escape only close the panel; what acts is the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={button} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <IconButton
        label="Account"
        icon="user"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      />
      <div id={panelId} className={styles.panel} hidden={!open}>
        <p className={styles.name}>{user?.name}</p>
        <p className={styles.email}>{user?.email}</p>
        <Button variant="line" size="small" block onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </div>
  );
}
