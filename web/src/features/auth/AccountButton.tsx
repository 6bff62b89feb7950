import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { accountPlaces } from "../account/places.ts";
import { useCustomerName } from "../account/use-customer-name.ts";
import styles from "./AccountButton.module.css";
import { useAuth } from "./use-auth.ts";

/** In the wide header: signs in, or shows who is signed in, leads to the account and signs out. */
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
  const name = useCustomerName();
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
    // Focus and Escape only close the panel; what acts is the links and buttons inside.
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
        <p className={styles.name}>{name}</p>
        <p className={styles.email}>{user?.email}</p>
        <AccountLinks onFollow={() => setOpen(false)} />
        <Button variant="line" size="small" block onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </div>
  );
}

/** The places of the account, in a menu that closes when one is followed. */
export function AccountLinks({ onFollow }: { onFollow?: () => void }) {
  return (
    <ul className={styles.links}>
      {accountPlaces.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} onClick={onFollow}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
