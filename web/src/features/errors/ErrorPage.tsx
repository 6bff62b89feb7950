import { isRouteErrorResponse } from "react-router";
import { paths } from "../../paths.ts";
import { Wordmark } from "../../ui/Wordmark.tsx";
import { Button } from "../../ui/Button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import styles from "./ErrorPage.module.css";

/** The default error screen (storefront spec, section 8): stands alone, without data or chrome. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <>
      <title>Unexpected Application Error! | Telfer</title>
      <div className={`wrap ${styles.page}`}>
        <a className={styles.logo} href={paths.home} aria-label="Telfer, home">
          <Wordmark className={styles.wordmark} />
        </a>
        <main id="main" className={styles.main}>
          <h1>Unexpected Application Error!</h1>
          <p className={styles.reason}>{reason(error)}</p>
          <p className="serif">Nothing in your cart is lost. Loading the page again usually helps.</p>
          <div className={styles.actions}>
            <Button onClick={() => window.location.reload()}>Try again</Button>
            <a className={buttonClass({ variant: "text" })} href={paths.home}>
              Go to the home page
            </a>
          </div>
        </main>
      </div>
    </>
  );
}

/** Status or message. On the server an unknown error's message never reaches the page: React Router replaces it. */
function reason(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : "Unknown error";
}
