import { useReactiveVar } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import type { IconName } from "../../ui/icons.ts";
import { focusMain } from "../navigation/focus-main.ts";
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
  const isError = current?.type === "error";
  // Both live regions are there before a message is: only then is it announced.
  return (
    <div className={styles.place}>
      <div className="wrap">
        <div role="alert">{current && isError && <Message current={current} />}</div>
        <output>{current && !isError && <Message current={current} />}</output>
      </div>
    </div>
  );
}

/** Stays while somebody points at it or has the focus in it: then it is being read or about to be used. */
function Message({ current }: { current: Notification }) {
  const { type, message, sticky, action } = current;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const stays = sticky || hovered || focused;

  useEffect(() => {
    if (stays) return undefined;
    // One that comes in between has its own time.
    const timer = setTimeout(() => notification() === current && dismiss(), NOTIFICATION_TIMEOUT);
    return () => clearTimeout(timer);
  }, [current, stays]);

  function close(): void {
    dismiss();
    // The button that was pressed is gone.
    if (focused) focusMain();
  }

  return (
    // The close button does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className={classes(styles.notice, styles[type])}
      onClick={close}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === "mouse")}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={icons[type]} />
      <span className={styles.message}>
        {message}
        {action && (
          <Button variant="text" size="small" onClick={action.run}>
            {action.label}
          </Button>
        )}
      </span>
      <IconButton label="Close" icon="close" />
    </span>
  );
}
