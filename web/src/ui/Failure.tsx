import { Button } from "./Button.tsx";
import styles from "./Failure.module.css";
import { Icon } from "./Icon.tsx";

interface FailureProps {
  /** A plain sentence that says what is missing. */
  message: string;
  onRetry?: () => void;
}

/** Stands where something could not be loaded. */
export function Failure({ message, onRetry }: FailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <p>
        <Icon name="alert" />
        <span>{message}</span>
      </p>
      {onRetry && (
        <Button variant="line" size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
