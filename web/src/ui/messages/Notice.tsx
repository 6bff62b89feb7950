import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "#/ui/class-names.ts";
import { Icon } from "#/ui/buttons/Icon.tsx";
import styles from "./Notice.module.css";

interface NoticeProps {
  tone: "error" | "warning" | "success";
  children: ReactNode;
  action?: ReactNode;
  focus?: boolean;
}

/** Inline message, announced on mount as a live region or because it takes the focus, never for both reasons. */
export function Notice({ tone, children, action, focus = false }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  const wordsId = useId();
  // Not a layout effect: a dialog that closes at the same time first returns the focus to its opener.
  useEffect(() => {
    if (focus) ref.current?.focus();
  }, [focus]);
  const isSuccess = tone === "success";
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={classNames(styles.notice, styles[tone])}
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
