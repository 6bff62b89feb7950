import { Notice } from "../../ui/Notice.tsx";
import styles from "./CartChanges.module.css";

interface CartChangesProps {
  /** In words. */
  changes: string[];
  /** Whether it takes the focus when it appears. */
  focus: boolean;
}

/** Says what is different in the cart since the checkout was opened; nothing when nothing is. */
export function CartChanges({ changes, focus }: CartChangesProps) {
  if (changes.length === 0) return null;
  return (
    <Notice tone="warning" focus={focus}>
      <p>Your cart has changed since you opened the checkout.</p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Notice>
  );
}
