import { classes } from "../../../ui/classes.ts";
import styles from "./CardMarks.module.css";
import { cardBrands } from "./card.ts";

/** The cards that are accepted; the others step back once the number tells which one it is. */
export function CardMarks({ brand }: { brand: string | null }) {
  return (
    <ul className={styles.marks} aria-label="Cards we accept">
      {cardBrands.map((name) => (
        <li key={name} className={classes(styles.mark, brand !== null && brand !== name && styles.other)}>
          {name}
        </li>
      ))}
    </ul>
  );
}
