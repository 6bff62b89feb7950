import { Suspense, use } from "react";
import { useLocation } from "react-router";
import { Link } from "#/ui/links/Link.tsx";
import type { LoadedReviews } from "#/features/reviews/load-reviews.ts";
import styles from "./RatingSummary.module.css";
import { Stars } from "./Stars.tsx";
import { formatReviewCount, formatScore } from "#/features/reviews/format.ts";

interface RatingSummaryProps {
  reviews: Promise<LoadedReviews>;
}

/** Takes up its line before the reviews are loaded. */
export function RatingSummary({ reviews }: RatingSummaryProps) {
  return (
    <p className={styles.line}>
      <Suspense>
        <Rating reviews={reviews} />
      </Suspense>
    </p>
  );
}

function Rating({ reviews }: RatingSummaryProps) {
  const summary = use(reviews).product?.reviewSummary;
  const { pathname, search } = useLocation();
  if (!summary) return null;
  const { averageScore, totalCount } = summary;
  const to = `${pathname}${search}#reviews`;
  if (totalCount === 0) return <Link to={to}>No reviews yet</Link>;
  const text = `${formatScore(averageScore)}, ${formatReviewCount(totalCount)}`;
  // The accessible name starts with the visible text, as voice control requires.
  return (
    <Link to={to} aria-label={`${text}, out of 5 stars`}>
      <Stars value={averageScore} />
      <span>{text}</span>
    </Link>
  );
}
