import { nonBreakingUnits } from "#/lib/units.ts";
import styles from "./DetailList.module.css";

export function DetailList({ items }: { items: string[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item}>{nonBreakingUnits(item)}</li>
      ))}
    </ul>
  );
}
