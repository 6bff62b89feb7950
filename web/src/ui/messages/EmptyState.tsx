import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Technical message, shown small below. */
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
