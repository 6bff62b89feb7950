import { Button } from "#/ui/buttons/Button.tsx";
import styles from "./LoadError.module.css";
import { Icon } from "#/ui/buttons/Icon.tsx";

interface FailureProps {
  message: string;
  onRetry?: () => void;
}

/** Error message in place of content that failed to load. */
export function LoadError({ message, onRetry }: FailureProps) {
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
