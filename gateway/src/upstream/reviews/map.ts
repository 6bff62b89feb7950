import type { Review, ReviewSummary } from "../../domain/review.ts";
import type { WireAppReview, WireBottomline, WireProductReviews } from "./wire.ts";

/** A page of a product's reviews, and what they amount to. */
export interface ProductReviews {
  reviews: Review[];
  /** How many fit the query over all pages. */
  total: number;
  /** Over all reviews of the product, whatever the query. */
  summary: ReviewSummary;
}

/** Some writers give their e-mail address for a name. It is not shown. */
const toDisplayName = (name: string | null): string | null => (name?.includes("@") ? null : name);

const toSummary = ({ total_review, average_score, star_distribution }: WireBottomline): ReviewSummary => ({
  averageScore: average_score,
  totalCount: total_review,
  distribution: [5, 4, 3, 2, 1].map((score) => ({ score, count: star_distribution?.[score] ?? 0 })),
});

export const toProductReviews = (answer: WireProductReviews, reviewProductId: string): ProductReviews => ({
  reviews: answer.reviews.map((review) => ({
    id: review.id,
    score: review.score,
    title: review.title,
    content: review.content,
    createdAt: review.created_at,
    displayName: toDisplayName(review.user?.display_name ?? null),
    verifiedBuyer: review.verified_buyer,
    votesUp: review.votes_up,
    votesDown: review.votes_down,
    product: null,
    reviewProductId,
  })),
  total: answer.pagination.total,
  summary: toSummary(answer.bottomline),
});

/** This call tells neither votes nor who is known to have bought. */
export const toReview = (review: WireAppReview): Review => ({
  id: review.id,
  score: review.score,
  title: review.title,
  content: review.content,
  createdAt: review.created_at,
  displayName: toDisplayName(review.name),
  verifiedBuyer: false,
  votesUp: 0,
  votesDown: 0,
  product: null,
  reviewProductId: review.sku,
});
