import { Link, Outlet, redirectDocument } from "react-router";
import { NotificationBanner } from "../ui/NotificationBanner.tsx";
import { paths } from "../paths.ts";
import { Icon } from "../ui/Icon.tsx";
import { Wordmark } from "../ui/Wordmark.tsx";
import type { Route } from "./+types/checkout-layout";
import styles from "./checkout-layout.module.css";

/** Has nothing to load, but keeps the browser's loader from running where the page came from the server. */
export const loader = () => null;

/** A document keeps the policy it came with: who comes here from the shop gets the checkout's. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => redirectDocument(request.url);

/** The steps are one document. */
export const shouldRevalidate = () => false;

/** A quieter frame than the shop's: nothing leads away but the cart and the home page. */
export default function CheckoutLayout() {
  return (
    <div className={styles.quiet}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={`wrap ${styles.bar}`}>
          <Link className={styles.logo} to={paths.home} reloadDocument aria-label="Telfer, home">
            <Wordmark className={styles.wordmark} />
          </Link>
          <p className={styles.secure}>
            <Icon name="lock" size="small" />
            Secure checkout
          </p>
          <Link className={styles.back} to={paths.cart} reloadDocument>
            Back to cart
          </Link>
        </div>
      </header>
      <NotificationBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <div className="wrap">
          <span>Telfer Rimfire Works</span>
          <span>Bellows Falls, Vermont</span>
        </div>
      </footer>
    </div>
  );
}
