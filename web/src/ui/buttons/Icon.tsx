import { classNames } from "#/ui/class-names.ts";
import styles from "./Icon.module.css";
import { type IconName, icons } from "./icons.ts";

interface IconProps {
  name: IconName;
  size?: "small" | "normal";
  className?: string;
}

/** Decorative icon, hidden from screen readers; the caller provides the label. */
export function Icon({ name, size = "normal", className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, size === "small" && styles.small, className)}
      viewBox="0 0 24 24"
      aria-hidden
    >
      <path d={icons[name]} />
    </svg>
  );
}
