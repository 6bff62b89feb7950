import type { ButtonHTMLAttributes } from "react";
import { classNames } from "#/ui/class-names.ts";
import { Icon } from "./Icon.tsx";
import styles from "./IconButton.module.css";
import type { IconName } from "./icons.ts";

interface IconFaceProps {
  icon: IconName;
  /** Badge in the corner if above 0, capped at `99+`. The label must contain it too. */
  count?: number;
  /** Shows a warning badge. The label must describe the problem. */
  alert?: boolean;
}

interface IconButtonProps extends IconFaceProps, ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
}

export function IconButton({ label, icon, count, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.button, className)} aria-label={label}>
      <IconButtonContent icon={icon} count={count} />
    </button>
  );
}

/** Content of an icon button; also for links with `iconButtonClass`. */
export function IconButtonContent({ icon, count = 0, alert = false }: IconFaceProps) {
  return (
    <>
      <Icon name={icon} />
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count > 99 ? "99+" : count}
        </span>
      )}
      {alert && (
        <span className={classNames(styles.count, styles.alert)} aria-hidden>
          !
        </span>
      )}
    </>
  );
}
