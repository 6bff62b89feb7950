import type { CatalogEntry } from "./catalog-entry.ts";
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
  /** The product where the caller knows it already; otherwise it is looked up by `reviewProductId`. */
  product: CatalogEntry | null;
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

export type ReviewSort = "NEWEST" | "MOST_HELPFUL" | "HIGHEST_RATED" | "LOWEST_RATED";

/** Which reviews are wanted; the review service counts its pages from 1. */
export interface ReviewQuery {
  page: number;
  perPage: number;
  /** Stars, 1 to 5; null for all. */
  rating: number | null;
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

export type ReviewPage = Page<Review>;
