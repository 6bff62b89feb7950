import type { ButtonHTMLAttributes } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import styles from "./IconButton.module.css";
import type { IconName } from "./icons.ts";

interface IconFaceProps {
  icon: IconName;
  /** Shown in the corner when above 0; more than 99 are `99+`. The label says it in words. */
  count?: number;
  /** Marks in its place that something is wrong. The label says what. */
  alert?: boolean;
}

interface IconButtonProps extends IconFaceProps, ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for people who cannot see the icon. */
  label: string;
}

export function IconButton({ label, icon, count, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classes(styles.button, className)} aria-label={label}>
      <IconFace icon={icon} count={count} />
    </button>
  );
}

/** What stands inside an icon button; also for links of class `iconButtonClass`. */
export function IconFace({ icon, count = 0, alert = false }: IconFaceProps) {
  return (
    <>
      <Icon name={icon} />
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count > 99 ? "99+" : count}
        </span>
      )}
      {alert && (
        <span className={classes(styles.count, styles.alert)} aria-hidden>
          !
        </span>
      )}
    </>
  );
}
