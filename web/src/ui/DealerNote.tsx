import styles from "./DealerNote.module.css";
import { Icon } from "./Icon.tsx";

/** Marks what must go to a licensed dealer; always in the same words. */
export function DealerNote() {
  return (
    <span className={styles.dealer}>
      <Icon name="ship" size="small" />
      Ships to a dealer
    </span>
  );
}
