import { Notice } from "#/ui/messages/Notice.tsx";
import styles from "./CartChanges.module.css";

interface CartChangesProps {
  changes: string[];
  focus: boolean;
}

/** Lists what changed in the cart since the checkout was opened; nothing without changes. */
export function CartChanges({ changes, focus }: CartChangesProps) {
  if (changes.length === 0) return null;
  return (
    <Notice tone="warning" focus={focus}>
      <p>Your cart has changed since you started checkout.</p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Notice>
  );
}
