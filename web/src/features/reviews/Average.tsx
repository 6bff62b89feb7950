import styles from "./Average.module.css";
import { Stars } from "./Stars.tsx";
import { countOf, formatScore } from "./words.ts";

/** What all ratings come to, large; nothing when there are none. */
export function Average({ averageScore, totalCount }: { averageScore: number; totalCount: number }) {
  if (totalCount === 0) return null;
  return (
    <div>
      <p className={styles.average} aria-hidden>
        {formatScore(averageScore)}
      </p>
      <p className={styles.total}>
        <Stars value={averageScore} label={`${formatScore(averageScore)} out of 5`} />
        <span>{countOf(totalCount)}</span>
      </p>
    </div>
  );
}
