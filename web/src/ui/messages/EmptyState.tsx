import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "#/ui/media/Drawing.tsx";
import styles from "./EmptyState.module.css";

interface EmptyStateProps {
  title: string;
  drawing?: DrawingName;
  children?: ReactNode;
  action?: ReactNode;
  /** Technical message, shown small below. */
  details?: string | null;
}

export function EmptyState({ title, drawing, children, action, details }: EmptyStateProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.empty}>
        {drawing && <Drawing name={drawing} className={styles.drawing} />}
        <div className={styles.words}>
          <h2>{title}</h2>
          {children && <p>{children}</p>}
          {action && <div className={styles.action}>{action}</div>}
          {details && <small className={styles.details}>{details}</small>}
        </div>
      </div>
    </div>
  );
}
