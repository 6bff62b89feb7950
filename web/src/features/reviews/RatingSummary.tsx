import { Suspense, use } from "react";
import { useLocation } from "react-router";
import { Link } from "../../ui/Link.tsx";
import type { LoadedReviews } from "./load-reviews.ts";
import styles from "./RatingSummary.module.css";
import { Stars } from "./Stars.tsx";
import { countOf, formatScore } from "./words.ts";

interface RatingSummaryProps {
  /** From `useLoadedReviews`. */
  reviews: Promise<LoadedReviews>;
}

/** Stars and number, leading to the reviews further down. Its line is there before they are. */
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
  const { search } = useLocation();
  if (!summary) return null;
  const { averageScore, totalCount } = summary;
  const to = { search, hash: "#reviews" };
  if (totalCount === 0) return <Link to={to}>No reviews yet</Link>;
  const text = `${formatScore(averageScore)}, ${countOf(totalCount)}`;
  // Its name begins with what is seen, so that who speaks to the browser can say that.
  return (
    <Link to={to} aria-label={`${text}, out of 5 stars`}>
      <Stars value={averageScore} />
      <span>{text}</span>
    </Link>
  );
}
