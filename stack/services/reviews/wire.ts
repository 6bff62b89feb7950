import { z } from "zod";
import type { NewReview, ProductSummary, Review } from "./store.ts";

// docs/upstreams.md, "Reviews": Yotpo's public wire format.

/** Yotpo's own limits. A page after the last one is empty. */
const page = z.coerce.number().int().min(1).max(100_000).default(1);
const size = (usual: number, maximum = 100) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .default(usual)
    .transform((count) => Math.min(count, maximum));
const star = z.coerce.number().int().min(1).max(5).optional();
const appKey = z.string();
const productId = z.string().max(200);

export const productParams = z.object({ appKey, productId });

export const pageQuery = z.object({
  page,
  per_page: size(5),
  star,
  sort: z.enum(["date", "votes_up", "rating"]).default("date"),
  direction: z.enum(["asc", "desc"]).default("desc"),
});

export const appParams = z.object({ appKey });

const reviewId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const voter = z.string().min(16).max(128);

export const reviewParams = z.object({ appKey, reviewId });

export const voteParams = reviewParams.extend({ voter });

export const moveVotesRequest = z.object({ from: voter, to: voter });

export const deletionRequest = z.object({ sub: z.string().min(1).max(255) });

export const tokenQuery = z.object({ utoken: z.string().default("") });

export const appQuery = z.object({
  utoken: z.string().default(""),
  page,
  count: size(10),
  star,
  user_reference: z.string().max(255).optional(),
});

export const summariesQuery = z.object({ page, count: size(10, 1_000) });

export const tokenRequest = z.object({
  client_id: z.string().max(200),
  client_secret: z.string().max(200),
  grant_type: z.literal("client_credentials"),
});

const line = (length: number) => z.string().trim().min(1).max(length);

export const reviewRequest = z.object({
  appkey: z.string().max(200),
  sku: line(200),
  product_title: line(500),
  product_url: line(2_000),
  display_name: line(100),
  email: z.email().max(254),
  review_title: line(150),
  review_content: line(5_000),
  review_score: z.int().min(1).max(5),
  /** Not in Yotpo's API: the author's reference, for filtering by `user_reference`. */
  user_reference: line(255).optional(),
});

export const toNewReview = (body: z.output<typeof reviewRequest>): NewReview => ({
  productId: body.sku,
  email: body.email,
  userReference: body.user_reference ?? null,
  name: body.display_name,
  title: body.review_title,
  content: body.review_content,
  score: body.review_score,
});

/** Average of the scores, rounded to two decimals; 0 without reviews. */
export function summarize(scores: Map<number, number>): { total: number; average: number } {
  let total = 0;
  let sum = 0;
  for (const [score, count] of scores) {
    total += count;
    sum += score * count;
  }
  return { total, average: total === 0 ? 0 : Math.round((sum / total) * 100) / 100 };
}

export function toBottomline(scores: Map<number, number>) {
  const { total, average } = summarize(scores);
  return { total_review: total, average_score: average, star_distribution: starDistribution(scores) };
}

export const toProductSummary = ({ product_id, reviews, average }: ProductSummary) => ({
  domain_key: product_id,
  product_score: average,
  total_reviews: reviews,
});

const starDistribution = (scores: Map<number, number>) =>
  Object.fromEntries([1, 2, 3, 4, 5].map((score) => [score, scores.get(score) ?? 0]));

/** Public format, without the email address. */
export const toPublicReview = (review: Review) => ({
  id: review.id,
  score: review.score,
  title: review.title,
  content: review.content,
  created_at: review.created_at,
  verified_buyer: review.verified_buyer,
  votes_up: review.votes_up,
  votes_down: review.votes_down,
  takes_votes: true,
  user: { user_id: review.user_id, display_name: review.display_name },
});

/** Format for the account owner. */
export const toAccountReview = (review: Review) => ({
  id: review.id,
  title: review.title,
  content: review.content,
  score: review.score,
  created_at: review.created_at,
  sku: review.product_id,
  name: review.display_name,
  email: review.email,
  archived: review.archived,
  verified_buyer: review.verified_buyer,
  votes_up: review.votes_up,
  votes_down: review.votes_down,
  takes_votes: true,
});
