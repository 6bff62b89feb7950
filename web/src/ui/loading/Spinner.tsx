import { markPath } from "#/ui/media/brand-paths.ts";
import { classNames } from "#/ui/class-names.ts";
import styles from "./Spinner.module.css";

/** The rotating brand mark. Hidden from screen readers; text beside it says what is loading. */
export function Spinner({ size = "normal" }: { size?: "small" | "normal" }) {
  return (
    <svg className={classNames(styles.spinner, size === "small" && styles.small)} viewBox="0 0 100 100" aria-hidden>
      <path fill="currentColor" fillRule="evenodd" d={markPath} />
    </svg>
  );
}
