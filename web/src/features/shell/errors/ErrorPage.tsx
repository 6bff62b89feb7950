import { paths } from "#/paths.ts";
import { Wordmark } from "#/ui/media/Wordmark.tsx";
import styles from "./ErrorPage.module.css";
import { ErrorReport } from "./ErrorReport.tsx";

/** Standalone error page without layout and data, for when the shop's layout cannot be rendered. */
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
