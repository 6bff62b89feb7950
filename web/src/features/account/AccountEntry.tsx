import { Button } from "../../ui/Button.tsx";
import { useCustomerName } from "./use-customer-name.ts";
import { AccountLinks } from "./AccountButton.tsx";
import styles from "./AccountButton.module.css";
import { useAuth } from "./auth/use-auth.ts";

/** In the menu of narrow windows: what the account button is in the wide header. */
export function AccountEntry() {
  const { user, signIn, register, signOut } = useAuth();
  const name = useCustomerName();
  if (!user) {
    return (
      <div className={styles.entry}>
        <Button variant="line" size="small" onClick={() => void signIn()}>
          Sign in
        </Button>
        <Button variant="text" size="small" onClick={() => void register()}>
          Create an account
        </Button>
      </div>
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
