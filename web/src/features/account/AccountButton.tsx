import { useId, useState } from "react";
import { Link } from "../../ui/Link.tsx";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { useDismiss } from "../../ui/use-dismiss.ts";
import { accountPlaces } from "./places.ts";
import { useCustomerName } from "./use-customer-name.ts";
import styles from "./AccountButton.module.css";
import { useAuth } from "./auth/use-auth.ts";

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
  const place = useDismiss<HTMLDivElement>(open, () => setOpen(false));
  const panelId = useId();

  return (
    <div ref={place}>
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
