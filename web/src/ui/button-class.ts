import styles from "./Button.module.css";
import { classes } from "./classes.ts";

export interface ButtonLook {
  /** Solid for the one action of a view, line for the others, text for the least. */
  variant?: "solid" | "line" | "text";
  size?: "normal" | "small";
  /** As wide as its place. */
  block?: boolean;
}

/** Class name of a button, for links that look like one. */
export function buttonClass({ variant = "solid", size = "normal", block = false }: ButtonLook = {}): string {
  return classes(
    styles.button,
    variant === "line" && styles.line,
    variant === "text" && styles.text,
    size === "small" && styles.small,
    block && styles.block,
  );
}
