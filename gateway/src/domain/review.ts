import type { Page } from "./page.ts";

/** What a buyer says about a product. The writer's e-mail address is no part of it. */
export interface Review {
  id: string;
  /** Stars, 1 to 5. */
  score: number;
  title: string | null;
  content: string;
  /** ISO 8601, UTC. Null when the review service does not say. */
  createdAt: string | null;
  displayName: string | null;
  verifiedBuyer: boolean;
  votesUp: number;
  votesDown: number;
  /** Whether the service takes votes on it. */
  takesVotes: boolean;
  /** Id under which the review service knows the product. */
  reviewProductId: string;
}

/** Ratings of a product taken together. */
export interface ReviewSummary {
  /** 0 to 5; 0 without reviews. */
  averageScore: number;
  totalCount: number;
  /** From 5 stars down to 1. */
  distribution: { score: number; count: number }[];
}

type ReviewSort = "NEWEST" | "MOST_HELPFUL" | "HIGHEST_RATED" | "LOWEST_RATED";

/** Which page of reviews is wanted. */
export interface ReviewQuery {
  first: number;
  /** A cursor of the same query. */
  after: string | null;
  /** Stars, 1 to 5; null for all. */
  rating: number | null;
  /** Newest first where nothing is said. */
  sort?: ReviewSort | undefined;
}

/** A review to be written in a customer's name. */
export interface NewReview {
  reviewProductId: string;
  productTitle: string;
  /** Path on the shop's origin. */
  productUrl: string;
  score: number;
  title: string;
  content: string;
  displayName: string;
  /** The customer's own, verified by the issuer. */
  email: string;
  /** The customer's subject. */
  sub: string;
}

export interface ReviewPage extends Page<Review> {
  /** Of all reviews the page is taken from, whatever their stars; null when the service does not say. */
  summary: ReviewSummary | null;
}

/** What one person says about a review. */
export interface ReviewVote {
  reviewId: string;
  /** False takes it back. */
  isHelpful: boolean;
  /** Names the person, and tells nobody who it is. */
  voter: string;
}
