import { decodeHTML } from "entities";
import { z } from "zod";
import { count, countOrZero, dateTime, entries, flag, integerId, list, optional, text } from "../wire.ts";

// The review service's answers; docs/upstreams.md, "Reviews". A rating may come without words.

const score = z.int().min(1).max(5);
/** The service escapes what people wrote for a page of HTML; the shop shows it as text. */
const words = text.transform((value) => value && decodeHTML(value));
const content = words.transform((value) => value ?? "");
const averageScore = optional(z.number().min(0).max(5)).transform((value) => value ?? 0);
/** A page of reviews keeps the places of those that cannot be read: cursors count them. */
const pageOf = <T extends z.ZodType>(review: T) => list(optional(review));

const bottomline = z.object({
  total_review: optional(count),
  average_score: averageScore,
  star_distribution: optional(entries(count)),
});

/** Answer of `GET /v1/widget/{app_key}/products/{product_id}/reviews.json`. */
export const productReviewsAnswer = z.object({
  response: z.object({
    pagination: optional(z.object({ total: optional(count) })),
    bottomline: optional(bottomline),
    reviews: pageOf(
      z.object({
        id: integerId,
        score,
        title: words,
        content,
        created_at: optional(dateTime),
        verified_buyer: flag,
        votes_up: countOrZero,
        votes_down: countOrZero,
        user: optional(z.object({ display_name: words })),
      }),
    ),
  }),
});

/** Answer of `GET /products/{app_key}/{product_id}/bottomline`. */
export const bottomlineAnswer = z.object({
  response: z.object({ bottomline: z.object({ total_reviews: countOrZero, average_score: averageScore }) }),
});

/** Answer of `GET /v1/apps/{app_key}/reviews`. */
export const appReviewsAnswer = z.object({
  reviews: pageOf(
    z.object({
      id: integerId,
      score,
      title: words,
      content,
      created_at: optional(dateTime),
      sku: z.string().min(1),
      name: words,
      email: text,
      archived: flag,
    }),
  ),
});

/** Answer of `POST /v1/widget/reviews`. */
export const createAnswer = z.object({ code: z.literal(200).nullish() });

/** Answer of `POST /oauth/token`. */
export const tokenAnswer = z.object({ access_token: z.string().min(1) });

export type WireProductReviews = z.infer<typeof productReviewsAnswer>["response"];
export type WireAppReviews = z.infer<typeof appReviewsAnswer>["reviews"];
