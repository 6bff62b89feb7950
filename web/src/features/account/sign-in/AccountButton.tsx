import { useId, useState } from "react";
import { Link } from "#/ui/links/Link.tsx";
import { Button } from "#/ui/buttons/Button.tsx";
import { IconButton } from "#/ui/buttons/IconButton.tsx";
import { useDismiss } from "#/ui/overlays/use-dismiss.ts";
import { accountNavItems, savedNavItem } from "./account-nav.ts";
import { useCustomerName } from "./use-customer-name.ts";
import styles from "./AccountButton.module.css";
import { useAuth } from "#/features/account/auth/use-auth.ts";

/** Header button on wide screens: signs in, or opens a menu with name, account links and sign-out. */
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

export function AccountLinks({ onFollow }: { onFollow?: () => void }) {
  return (
    <ul className={styles.links}>
      {[...accountNavItems, savedNavItem].map(({ label, to }) => (
        <li key={to}>
          <Link to={to} onClick={onFollow}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
