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

/** The default error screen: what a person needs first, the status or the message small below. */
export function ErrorReport({ error, onRetry }: ErrorReportProps) {
  return (
    <div className={styles.report} role="alert">
      <title>Unexpected Application Error! | Telfer</title>
      <h1>This page cannot be shown.</h1>
      <p className="serif">Nothing in your cart is lost. Loading the page again usually helps.</p>
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
