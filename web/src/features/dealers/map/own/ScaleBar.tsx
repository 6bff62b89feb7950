import styles from "./UsDealerMap.module.css";
import { milesBetween } from "./projection.ts";
import type { View } from "./view.ts";

const LENGTHS = [500, 200, 100, 50, 20, 10, 5, 2, 1];

/** In CSS pixels. */
const MAX_LENGTH = 120;

export function ScaleBar({ view }: { view: View }) {
  const half = MAX_LENGTH / 2 / view.scale;
  const miles = milesBetween({ x: view.x - half, y: view.y }, { x: view.x + half, y: view.y });
  const length = miles && LENGTHS.find((one) => one <= miles);
  if (!miles || !length) return null;
  return (
    <p className={styles.scale} style={{ width: (length / miles) * MAX_LENGTH }} aria-hidden>
      {length} mi
    </p>
  );
}
