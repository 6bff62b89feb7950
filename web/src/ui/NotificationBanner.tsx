import { useEffect, useState } from "react";
import { useStore } from "../lib/store.ts";
import { Button } from "./Button.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import type { IconName } from "./icons.ts";
import { focusMain } from "../lib/focus-main.ts";
import styles from "./NotificationBanner.module.css";
import { NOTIFICATION_TIMEOUT_MS, type Notification, notification } from "../lib/notification.ts";

const icons: Record<Notification["type"], IconName> = {
  success: "check",
  info: "info",
  warning: "alert",
  error: "alert",
};

function dismiss(): void {
  notification(null);
}

/**
 * The newest notification, below the header, until it is clicked or its time is up. It stays while somebody points at it or
 * has the focus in it: then it is being read or about to be used.
 */
export function NotificationBanner() {
  const current = useStore(notification);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  // What is gone is neither pointed at nor left.
  if (!current && hovered) setHovered(false);
  if (!current && focused) setFocused(false);
  const stays = !current || current.sticky || hovered || focused;

  useEffect(() => {
    if (stays) return undefined;
    // One that comes in between has its own time.
    const timer = setTimeout(() => notification() === current && dismiss(), NOTIFICATION_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [current, stays]);

  function dismissShown(): void {
    dismiss();
    // The button that was pressed is gone.
    if (focused) focusMain();
  }

  const words = current && <Words current={current} />;
  const isError = current?.type === "error";
  return (
    <div className={styles.place}>
      <div className="wrap">
        {/* The close button does the same by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          className={current ? classes(styles.notice, styles[current.type]) : undefined}
          onClick={dismissShown}
          onPointerEnter={({ pointerType }) => setHovered(pointerType === "mouse")}
          onPointerLeave={() => setHovered(false)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        >
          {current && <Icon name={icons[current.type]} />}
          <div>
            {/* Both live regions are there before a message is: only then is it announced, without the button beside it. */}
            <div role="alert">{isError && !current.silent && words}</div>
            <output>{!isError && words}</output>
            {/* A landmark, because it is no live region. */}
            {current?.silent && <section aria-label="Notification">{words}</section>}
          </div>
          {current && <IconButton label="Close" icon="close" />}
        </div>
      </div>
    </div>
  );
}

function Words({ current: { message, action } }: { current: Notification }) {
  return (
    <span className={styles.message}>
      {message}
      {action && (
        <Button variant="text" size="small" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </span>
  );
}
