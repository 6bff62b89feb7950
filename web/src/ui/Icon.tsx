import { classes } from "./classes.ts";
import styles from "./Icon.module.css";
import { type IconName, icons } from "./icons.ts";

interface IconProps {
  name: IconName;
  size?: "small" | "normal";
  className?: string;
}

/** A drawing beside or instead of a word; the word itself is for the caller to give. */
export function Icon({ name, size = "normal", className }: IconProps) {
  return (
    <svg className={classes(styles.icon, size === "small" && styles.small, className)} viewBox="0 0 24 24" aria-hidden>
      <path d={icons[name]} />
    </svg>
  );
}
