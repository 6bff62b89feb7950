import { Button } from "#/ui/buttons/Button.tsx";
import { Link } from "#/ui/links/Link.tsx";
import { savedNavItem } from "./account-nav.ts";
import { useCustomerName } from "./use-customer-name.ts";
import { AccountLinks } from "./AccountButton.tsx";
import styles from "./AccountButton.module.css";
import { useAuth } from "#/features/account/auth/use-auth.ts";

/** The mobile menu's counterpart of `AccountButton`. */
export function MobileAccountLinks() {
  const { user, signIn, register, signOut } = useAuth();
  const name = useCustomerName();
  if (!user) {
    return (
      <>
        <div className={styles.entry}>
          <Button variant="line" size="small" onClick={() => void signIn()}>
            Sign in
          </Button>
          <Button variant="text" size="small" onClick={() => void register()}>
            Create an account
          </Button>
        </div>
        <ul className={styles.links}>
          <li>
            <Link to={savedNavItem.to}>{savedNavItem.label}</Link>
          </li>
        </ul>
      </>
    );
  }
  return (
    <>
      <div className={styles.entry}>
        <p>
          {name}
          <small>{user.email}</small>
        </p>
        <Button variant="line" size="small" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
      <AccountLinks />
    </>
  );
}
