import styles from "./DealerBadge.module.css";
import { Icon } from "#/ui/buttons/Icon.tsx";

/** Marks a product that must ship to a licensed dealer. */
export function DealerBadge() {
  return (
    <span className={styles.dealer}>
      <Icon name="ship" size="small" />
      Ships to a dealer
    </span>
  );
}
