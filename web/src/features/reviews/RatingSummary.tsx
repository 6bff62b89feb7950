import { useApolloClient } from "@apollo/client/react";
import { Suspense, memo, use } from "react";
import { Link, useLocation } from "react-router";
import { type StreamedReviews, takeReviews } from "./load-reviews.ts";
import styles from "./RatingSummary.module.css";
import { Stars } from "./Stars.tsx";
import { useProductRatingFragment } from "./reviews.generated.ts";
import { countOf, formatScore } from "./words.ts";

interface RatingSummaryProps {
  /** `id` of the product. */
  productId: string;
  /** From the loader, by `loadReviews`. */
  reviews: Promise<StreamedReviews>;
}

/**
 * Stars and number, leading to the reviews further down. Its line is there before they are. An update of the page would
 * throw away what the server sends for it if it came first, so that only its own properties count.
 */
export const RatingSummary = memo(({ productId, reviews }: RatingSummaryProps) => {
  const taken = takeReviews(useApolloClient(), reviews);
  return (
    <p className={styles.line}>
      <Suspense>
        <Rating productId={productId} reviews={taken} />
      </Suspense>
    </p>
  );
});

function Rating({ productId, reviews }: RatingSummaryProps) {
  const { data: streamed } = use(reviews);
  const { data, complete } = useProductRatingFragment({ __typename: "CheckoutProduct", id: productId });
  const { search } = useLocation();
  const summary = (complete ? data : streamed?.checkoutProduct)?.reviewSummary;
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
