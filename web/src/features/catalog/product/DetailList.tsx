import { keepUnits } from "../../../lib/units.ts";
import styles from "./DetailList.module.css";

/** Short lines one below the other, for instance what is in the box. */
export function DetailList({ items }: { items: string[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item}>{keepUnits(item)}</li>
      ))}
    </ul>
  );
}
