import { paths } from "../../../paths.ts";
import { Wordmark } from "../../../ui/Wordmark.tsx";
import styles from "./ErrorPage.module.css";
import { ErrorReport } from "./ErrorReport.tsx";

/** The default error screen where the shop's frame is not to be had: stands alone, without data or chrome. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <a className={styles.logo} href={paths.home} aria-label="Telfer, home">
        <Wordmark className={styles.wordmark} />
      </a>
      <main id="main" tabIndex={-1} className={styles.main}>
        <ErrorReport error={error} onRetry={() => window.location.reload()} />
      </main>
    </div>
  );
}
