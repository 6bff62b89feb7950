import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/Button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import styles from "./ErrorReport.module.css";
import { errorReason } from "./reason.ts";

interface ErrorReportProps {
  /** What was thrown. */
  error: unknown;
  onRetry: () => void;
}

/** The default error screen, with the status or the message. */
export function ErrorReport({ error, onRetry }: ErrorReportProps) {
  return (
    <div className={styles.report} role="alert">
      <title>Unexpected Application Error! | Telfer</title>
      <h1>Unexpected Application Error!</h1>
      <p className={styles.reason}>{errorReason(error)}</p>
      <p className="serif">Nothing in your cart is lost. Loading the page again usually helps.</p>
      <div className={styles.actions}>
        <Button onClick={onRetry}>Try again</Button>
        <a className={buttonClass({ variant: "text" })} href={paths.home}>
          Go to the home page
        </a>
      </div>
    </div>
  );
}
