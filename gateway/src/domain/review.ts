import type * as schema from "../generated/resolvers.ts";
import type { ConnectionPage } from "./pagination.ts";
import type { Plain } from "./plain.ts";

/** A buyer's review of a product, without the author's email address. */
export interface Review extends Plain<schema.Review> {
  reviewProductId: string;
}

export type ReviewSummary = schema.ReviewSummary;

export interface ReviewQuery {
  first: number;
  after: string | null;
  /** Stars, 1 to 5; null for all. */
  rating: number | null;
  /** Defaults to newest first. */
  sort?: schema.ReviewSort | undefined;
}

export interface NewReview {
  reviewProductId: string;
  productTitle: string;
  /** Path on the shop's origin. */
  productUrl: string;
  score: number;
  title: string;
  content: string;
  displayName: string;
  /** The customer's own address, verified by the issuer. */
  email: string;
  sub: string;
}

export interface ReviewPage extends ConnectionPage<Review> {
  /** Summary of all reviews regardless of the rating filter; null if the service does not send it. */
  summary: ReviewSummary | null;
}

export interface ReviewVote {
  reviewId: string;
  /** False takes the vote back. */
  isHelpful: boolean;
  /** Pseudonym of the voter. */
  voter: string;
}
