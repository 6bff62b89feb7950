import type { Review, ReviewSummary } from "../../domain/review.ts";
import type { WireAppReviews, WireProductReviews } from "./wire.ts";

type WireAppReview = NonNullable<WireAppReviews[number]>;

/** A page of a product's reviews, and what they amount to. */
export interface ProductReviews {
  /** Null in place of one that cannot be read. */
  reviews: (Review | null)[];
  /** How many fit the query over all pages; null when the service does not say. */
  total: number | null;
  /** Over all reviews of the product, whatever the query. */
  summary: ReviewSummary;
}

/** Some writers give their e-mail address for a name. It is not shown. */
const toDisplayName = (name: string | null): string | null => (name?.includes("@") ? null : name);

const toSummary = ({ bottomline, pagination, reviews }: WireProductReviews): ReviewSummary => ({
  averageScore: bottomline?.average_score ?? 0,
  totalCount: bottomline?.total_review ?? pagination?.total ?? reviews.filter((review) => review !== null).length,
  distribution: [5, 4, 3, 2, 1].map((score) => ({ score, count: bottomline?.star_distribution?.get(`${score}`) ?? 0 })),
});

export const toProductReviews = (answer: WireProductReviews, reviewProductId: string): ProductReviews => ({
  reviews: answer.reviews.map(
    (review) =>
      review && {
        id: review.id,
        score: review.score,
        title: review.title,
        content: review.content,
        createdAt: review.created_at,
        displayName: toDisplayName(review.user?.display_name ?? null),
        verifiedBuyer: review.verified_buyer,
        votesUp: review.votes_up,
        votesDown: review.votes_down,
        reviewProductId,
      },
  ),
  total: answer.pagination?.total ?? null,
  summary: toSummary(answer),
});

/** This call has neither votes nor who is known to have bought. */
const toReview = (review: WireAppReview): Review => ({
  id: review.id,
  score: review.score,
  title: review.title,
  content: review.content,
  createdAt: review.created_at,
  displayName: toDisplayName(review.name),
  verifiedBuyer: false,
  votesUp: 0,
  votesDown: 0,
  reviewProductId: review.sku,
});

/** Null in place of one that cannot be read, or is not to be shown. */
export const toReviews = (reviews: WireAppReviews, isShown: (review: WireAppReview) => boolean): (Review | null)[] =>
  reviews.map((review) => (review && !review.archived && isShown(review) ? toReview(review) : null));
