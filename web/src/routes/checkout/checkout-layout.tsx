import { Outlet, redirectDocument } from "react-router";
import { Link } from "#/ui/links/Link.tsx";
import { NotificationBanner } from "#/ui/overlays/NotificationBanner.tsx";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { paths } from "#/paths.ts";
import { ContentLink } from "#/ui/links/ContentLink.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { Wordmark } from "#/ui/media/Wordmark.tsx";
import type { Route } from "./+types/checkout-layout";
import { checkoutLayoutQuery } from "./checkout-layout.generated.ts";
import styles from "./checkout-layout.module.css";

/** Without the content service, the checkout lacks only the contact details. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(fetchQueryContext)(checkoutLayoutQuery, {});
  return data?.footer?.bottomTexts ?? [];
}

/** A document keeps its Content-Security-Policy, so entering the checkout from the shop loads a new one. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => redirectDocument(request.url);

/** All steps share one document. */
export const shouldRevalidate = () => false;

/** Reduced layout: the only links away are the cart and the home page. */
export default function CheckoutLayout({ loaderData: texts }: Route.ComponentProps) {
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
          {texts.map(({ label, url }) => {
            if (!url) return <span key={label}>{label}</span>;
            // Links to shop pages would lead away.
            return (
              url.startsWith("tel:") && (
                <ContentLink key={label} to={url}>
                  {label}
                </ContentLink>
              )
            );
          })}
        </div>
      </footer>
    </div>
  );
}
