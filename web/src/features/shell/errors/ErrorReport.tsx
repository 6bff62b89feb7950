import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { Drawing } from "#/ui/media/Drawing.tsx";
import styles from "./ErrorReport.module.css";
import { errorReason } from "./error-reason.ts";

interface ErrorReportProps {
  error: unknown;
  onRetry: () => void;
}

export function ErrorReport({ error, onRetry }: ErrorReportProps) {
  return (
    <div className={styles.report} role="alert">
      <Drawing name="coupling" className={styles.drawing} />
      <title>Unexpected Application Error! | Telfer</title>
      <h1>This page can't be shown.</h1>
      <p className="serif">Nothing in your cart is lost. Reloading the page usually helps.</p>
      <div className={styles.actions}>
        <Button onClick={onRetry}>Try again</Button>
        <a className={buttonClass({ variant: "text" })} href={paths.home}>
          Go to the home page
        </a>
      </div>
      <p className={styles.reason}>Unexpected Application Error! {errorReason(error)}</p>
    </div>
  );
}
