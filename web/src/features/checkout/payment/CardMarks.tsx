import { classNames } from "#/ui/class-names.ts";
import styles from "./CardMarks.module.css";
import { cardBrands } from "./card.ts";

/** The accepted cards; dims the others once the number identifies one. */
export function CardMarks({ brand }: { brand: string | null }) {
  return (
    <ul className={styles.marks} aria-label="Cards we accept">
      {cardBrands.map((name) => (
        <li key={name} className={classNames(styles.mark, brand !== null && brand !== name && styles.other)}>
          {name}
        </li>
      ))}
    </ul>
  );
}
