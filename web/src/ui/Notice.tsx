import { type ReactNode, useEffect, useId, useRef } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import styles from "./Notice.module.css";

interface NoticeProps {
  tone: "error" | "warning" | "success";
  children: ReactNode;
  /** A button or link that leads out. */
  action?: ReactNode;
  /** Whether it takes the focus when it appears. */
  focus?: boolean;
}

/**
 * Says what happened at the place it concerns; read out when it appears: as a live region, or because it has the focus, and
 * never for both reasons.
 */
export function Notice({ tone, children, action, focus = false }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  const wordsId = useId();
  useEffect(() => {
    if (focus) ref.current?.focus();
  }, [focus]);
  const isSuccess = tone === "success";
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={classes(styles.notice, styles[tone])}
      role={focus ? "group" : isSuccess ? "status" : "alert"}
      aria-labelledby={focus ? wordsId : undefined}
    >
      <Icon name={isSuccess ? "check" : "alert"} />
      <div id={wordsId} className={styles.words}>
        {children}
      </div>
      {action}
    </div>
  );
}
