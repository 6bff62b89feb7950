import { markPath } from "./brand-paths.ts";
import { classes } from "./classes.ts";
import styles from "./Spinner.module.css";

/** The mark, turning a groove at a time. Words beside it say what is awaited. */
export function Spinner({ size = "normal" }: { size?: "small" | "normal" }) {
  return (
    <svg className={classes(styles.spinner, size === "small" && styles.small)} viewBox="0 0 100 100" aria-hidden>
      <path fill="currentColor" fillRule="evenodd" d={markPath} />
    </svg>
  );
}
