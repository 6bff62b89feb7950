import { z } from "zod";
import { count, dateTime, flag, integerId, list, optional, text } from "../wire.ts";

// The review service's answers; upstreams spec, "Reviews". A rating may come without words.

const score = z.int().min(1).max(5);
const words = text.transform((value) => value ?? "");
const averageScore = optional(z.number().min(0).max(5)).transform((value) => value ?? 0);
const votes = optional(count).transform((value) => value ?? 0);

const bottomline = z.object({
  total_review: count,
  average_score: averageScore,
  star_distribution: optional(z.record(z.string(), count)),
});

/** Answer of `GET /v1/widget/{app_key}/products/{product_id}/reviews.json`. */
export const productReviewsAnswer = z.object({
  response: z.object({
    pagination: z.object({ total: count }),
    bottomline,
    reviews: list(
      z.object({
        id: integerId,
        score,
        title: text,
        content: words,
        created_at: dateTime,
        verified_buyer: flag,
        votes_up: votes,
        votes_down: votes,
        user: optional(z.object({ display_name: text })),
      }),
    ),
  }),
});

/** Answer of `GET /products/{app_key}/{product_id}/bottomline`. */
export const bottomlineAnswer = z.object({
  response: z.object({ bottomline: z.object({ total_reviews: count, average_score: averageScore }) }),
});

/** Answer of `GET /v1/apps/{app_key}/reviews`. */
export const appReviewsAnswer = z.object({
  reviews: list(
    z.object({
      id: integerId,
      score,
      title: text,
      content: words,
      created_at: dateTime,
      sku: z.string().min(1),
      name: text,
      email: text,
      archived: flag,
    }),
  ),
});

/** Answer of `POST /v1/widget/reviews`. */
export const createAnswer = z.object({ code: z.literal(200) });

/** Answer of `POST /oauth/token`. */
export const tokenAnswer = z.object({ access_token: z.string().min(1) });

export type WireProductReviews = z.infer<typeof productReviewsAnswer>["response"];
export type WireBottomline = z.infer<typeof bottomline>;
export type WireAppReview = z.infer<typeof appReviewsAnswer>["reviews"][number];
