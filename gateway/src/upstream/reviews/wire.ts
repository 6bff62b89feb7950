import { decodeHTML } from "entities";
import { z } from "zod";
import type { Ratings } from "../../domain/collection.ts";
import type { Review, ReviewSummary } from "../../domain/review.ts";
import {
  count,
  countOrZero,
  dateTime,
  recordOf,
  flag,
  integerId,
  list,
  optional,
  snakeCased,
  optionalText,
} from "../wire.ts";

// Responses of the review service, parsed into the shop's types; docs/upstreams.md, "Reviews". A rating may have no text.

/** The service escapes user input for HTML; the shop shows it as text. */
const words = optionalText.transform((value) => value && decodeHTML(value));

/** Some authors enter their email address as their name. It is not shown. */
const displayName = words.transform((name) => (name?.includes("@") ? null : name));

const averageScore = optional(z.number().min(0).max(5)).transform((value) => value ?? 0);

/** Keeps a null in place of each review that cannot be parsed, because cursors count positions. */
const pageOf = <T extends z.ZodType>(review: T) => list(optional(review));

const review = {
  id: integerId,
  score: z.int().min(1).max(5),
  title: words,
  content: words.transform((value) => value ?? ""),
  created_at: optional(dateTime),
  verified_buyer: flag,
  votes_up: countOrZero,
  votes_down: countOrZero,
  takes_votes: flag,
};

/** Without the product id, which the request already has. */
const productReview = snakeCased({
  ...review,
  user: optional(z.object({ display_name: displayName })),
}).transform(({ user, ...review }): Omit<Review, "reviewProductId"> => ({
  ...review,
  displayName: user?.display_name ?? null,
}));

const bottomline = z.object({
  total_review: optional(count),
  average_score: averageScore,
  star_distribution: optional(recordOf(count)),
});

/** @param total fallback if the bottom line has no total */
const toSummary = (line: z.output<typeof bottomline> | null, total: number): ReviewSummary => ({
  averageScore: line?.average_score ?? 0,
  totalCount: line?.total_review ?? total,
  distribution: [5, 4, 3, 2, 1].map((score) => ({ score, count: line?.star_distribution?.get(`${score}`) ?? 0 })),
});

/** Response of `GET /v1/widget/{app_key}/products/{product_id}/reviews.json`. */
export const productReviewsResponse = z
  .object({
    response: z.object({
      pagination: optional(z.object({ total: optional(count) })),
      bottomline: optional(bottomline),
      reviews: pageOf(productReview),
    }),
  })
  .transform(({ response: { reviews, bottomline, pagination } }) => ({
    /** Null in place of a review that cannot be parsed. */
    reviews,
    /** Number of matches on all pages; null if the service does not say. */
    total: pagination?.total ?? null,
    /** Covers all reviews of the product, regardless of the query. */
    summary: toSummary(bottomline, pagination?.total ?? reviews.filter((review) => review !== null).length),
  }));

/** Response of `GET /products/{app_key}/{product_id}/bottomline`. */
export const bottomlineResponse = z
  .object({
    response: z.object({ bottomline: z.object({ total_reviews: countOrZero, average_score: averageScore }) }),
  })
  .transform(({ response: { bottomline } }): ReviewSummary => ({
    averageScore: bottomline.average_score,
    totalCount: bottomline.total_reviews,
    distribution: [],
  }));

/** Response of `GET /v1/apps/{app_key}/bottom_lines`. */
export const bottomLinesResponse = z
  .object({
    response: z.object({
      bottomlines: list(
        z.object({ domain_key: z.string().min(1), product_score: averageScore, total_reviews: countOrZero }),
      ),
    }),
  })
  .transform(
    ({ response: { bottomlines } }): Ratings =>
      new Map(
        bottomlines.map((line) => [
          line.domain_key,
          { averageScore: line.product_score, totalCount: line.total_reviews },
        ]),
      ),
  );

/** Null for an archived review. */
const appReview = snakeCased({
  ...review,
  sku: z.string().min(1),
  name: displayName,
  email: optionalText,
  archived: flag,
}).transform(({ sku, name, email, archived, ...review }): { review: Review; email: string | null } | null =>
  archived
    ? null
    : {
        review: {
          ...review,
          displayName: name,
          reviewProductId: sku,
        },
        /** The author's address, to find the customer's own reviews. */
        email,
      },
);

/** Response of `GET /v1/apps/{app_key}/reviews`. */
export const appReviewsResponse = z
  .object({ reviews: pageOf(appReview), bottomline: optional(bottomline) })
  .transform(({ reviews, bottomline }) => ({
    reviews,
    /** Covers the reviews of all products; null if the service sends no total. */
    summary: bottomline && bottomline.total_review !== null ? toSummary(bottomline, bottomline.total_review) : null,
  }));

/** Response of `PUT` and `DELETE /v1/apps/{app_key}/reviews/{id}/votes/{voter}`. */
export const votesResponse = z.object({ votes_up: count });

export const anyResponse = z.unknown();

/** Response of `POST /v1/widget/reviews`. */
export const createReviewResponse = z.object({ code: z.literal(200).nullish() });

/** Response of `POST /oauth/token`. */
export const tokenResponse = z.object({ access_token: z.string().min(1) });
