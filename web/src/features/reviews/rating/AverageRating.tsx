import styles from "./AverageRating.module.css";
import { Stars } from "./Stars.tsx";
import { formatReviewCount, formatScore } from "#/features/reviews/format.ts";

export function AverageRating({ averageScore, totalCount }: { averageScore: number; totalCount: number }) {
  if (totalCount === 0) return null;
  return (
    <div>
      <p className={styles.average} aria-hidden>
        {formatScore(averageScore)}
      </p>
      <p className={styles.total}>
        <Stars value={averageScore} label={`${formatScore(averageScore)} out of 5`} />
        <span>{formatReviewCount(totalCount)}</span>
      </p>
    </div>
  );
}
