import { Link } from "#/ui/links/Link.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { PageHead } from "#/ui/page/PageHead.tsx";
import { paths } from "#/paths.ts";
import styles from "./account-deleted.module.css";

export default function AccountDeletedPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title="Your account is deleted" />
      <h1>Your account is deleted</h1>
      <p>
        You&apos;re signed out everywhere, and we&apos;ve sent a confirmation to your email address. If orders are still
        on their way, it has the links to them.
      </p>
      <Link className={buttonClass()} to={paths.home}>
        Go to the shop
      </Link>
    </div>
  );
}
