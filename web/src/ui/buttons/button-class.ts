import styles from "./Button.module.css";
import { classNames } from "#/ui/class-names.ts";

export interface ButtonStyle {
  /** `solid` for the primary action of a view, `line` for others, `text` for minor ones. */
  variant?: "solid" | "line" | "text";
  size?: "normal" | "small";
  block?: boolean;
}

/** Class name for links that look like buttons. */
export function buttonClass({ variant = "solid", size = "normal", block = false }: ButtonStyle = {}): string {
  return classNames(
    styles.button,
    variant === "line" && styles.line,
    variant === "text" && styles.text,
    size === "small" && styles.small,
    block && styles.block,
  );
}
