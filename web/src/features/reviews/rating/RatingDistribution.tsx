import { Link } from "#/ui/links/Link.tsx";
import styles from "./RatingDistribution.module.css";
import { formatReviewCount, formatStarCount } from "#/features/reviews/format.ts";

interface DistributionProps {
  distribution: { score: number; count: number }[];
  /** Null for all. */
  stars: number | null;
  hrefFor: (stars: number | null) => string;
}

export function RatingDistribution({ distribution, stars, hrefFor }: DistributionProps) {
  const total = distribution.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className={styles.distribution} aria-label="Reviews by stars">
      <ul>
        {distribution.map(({ score, count }) => {
          const face = (
            <>
              <span aria-hidden>{score}</span>
              <span className={styles.bar} aria-hidden>
                <i style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }} />
              </span>
              <span className={styles.count} aria-hidden>
                {count}
              </span>
              <span className="vh">
                {formatStarCount(score)}: {formatReviewCount(count)}
              </span>
            </>
          );
          const chosen = stars === score;
          return (
            <li key={score}>
              {count === 0 && !chosen ? (
                <span className={styles.line}>{face}</span>
              ) : (
                <Link
                  className={styles.line}
                  to={hrefFor(chosen ? null : score)}
                  aria-current={chosen ? "true" : undefined}
                  replace
                  preventScrollReset
                >
                  {face}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {stars !== null && (
        <Link className={styles.all} to={hrefFor(null)} replace preventScrollReset>
          Show all stars
        </Link>
      )}
    </nav>
  );
}
