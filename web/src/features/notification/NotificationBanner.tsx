import { useReactiveVar } from "@apollo/client/react";
import { useEffect } from "react";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import type { IconName } from "../../ui/icons.ts";
import styles from "./NotificationBanner.module.css";
import { NOTIFICATION_TIMEOUT, type Notification, notification } from "./notification.ts";

const icons: Record<Notification["type"], IconName> = {
  success: "check",
  info: "info",
  warning: "alert",
  error: "alert",
};

function dismiss(): void {
  notification(null);
}

/** The newest notification, below the header, until it is clicked or its time is up. */
export function NotificationBanner() {
  const current = useReactiveVar(notification);

  useEffect(() => {
    if (!current || current.sticky) return undefined;
    const timer = setTimeout(dismiss, NOTIFICATION_TIMEOUT);
    return () => clearTimeout(timer);
  }, [current]);

  const isError = current?.type === "error";
  // Both live regions are there before a message is: only then is it announced.
  return (
    <div className={styles.place}>
      <div className="wrap">
        <div role="alert">{current && isError && <Message {...current} />}</div>
        <output>{current && !isError && <Message {...current} />}</output>
      </div>
    </div>
  );
}

function Message({ type, message }: Notification) {
  return (
    // The close button does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span className={classes(styles.notice, styles[type])} onClick={dismiss}>
      <Icon name={icons[type]} />
      <span className={styles.message}>{message}</span>
      <IconButton label="Close" icon="close" />
    </span>
  );
}
