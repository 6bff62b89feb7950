import { useEffect, useState } from "react";
import { useStore } from "#/lib/stores/store.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { classNames } from "#/ui/class-names.ts";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { IconButton } from "#/ui/buttons/IconButton.tsx";
import type { IconName } from "#/ui/buttons/icons.ts";
import { focusMain } from "#/lib/browser/focus-main.ts";
import styles from "./NotificationBanner.module.css";
import { NOTIFICATION_TIMEOUT_MS, type Notification, notification } from "#/lib/stores/notification.ts";

const icons: Record<Notification["type"], IconName> = {
  success: "check",
  info: "info",
  warning: "alert",
  error: "alert",
};

function dismiss(): void {
  notification.set(null);
}

interface NotificationBannerProps {
  /** What happens is visible beside the banner: only screen readers hear successes, except those that offer an action. */
  quiet?: boolean;
}

/**
 * The latest notification, until it is clicked or times out. It stays while hovered or focused, because the user is
 * reading it or about to use it.
 */
export function NotificationBanner({ quiet = false }: NotificationBannerProps) {
  const current = useStore(notification);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  // An unmounted banner gets no leave or blur events.
  if (!current && hovered) setHovered(false);
  if (!current && focused) setFocused(false);
  const stays = !current || current.sticky || hovered || focused;

  useEffect(() => {
    if (stays) return undefined;
    // A newer notification has its own timeout.
    const timer = setTimeout(() => notification.get() === current && dismiss(), NOTIFICATION_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [current, stays]);

  function dismissShown(): void {
    dismiss();
    // The pressed button is unmounted.
    if (focused) focusMain();
  }

  const words = current && <Words current={current} />;
  const isError = current?.type === "error";
  const isQuiet = quiet && current?.type === "success" && !current.action;
  return (
    <div className={styles.place}>
      <div className="wrap">
        {/* Keyboard users have the close button. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          className={current ? (isQuiet ? "vh" : classNames(styles.notice, styles[current.type])) : undefined}
          onClick={dismissShown}
          onPointerEnter={({ pointerType }) => setHovered(pointerType === "mouse")}
          onPointerLeave={() => setHovered(false)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        >
          {current && !isQuiet && <Icon name={icons[current.type]} />}
          <div>
            {/* Both live regions must exist before the message to announce it; they exclude the close button. */}
            <div role="alert">{isError && !current.silent && words}</div>
            <output>{!isError && words}</output>
            {/* A landmark, because it is not a live region. */}
            {current?.silent && <section aria-label="Notification">{words}</section>}
          </div>
          {current && !isQuiet && <IconButton label="Close" icon="close" />}
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
