import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";

interface EmptyStateProps {
  title: string;
  /** One sentence. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** What machines said, word for word; small, below. */
  details?: string | null;
}

export function EmptyState({ title, children, action, details }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {details && <small className={styles.details}>{details}</small>}
    </div>
  );
}
