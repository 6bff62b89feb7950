import { decodeHTML } from "entities";
import { z } from "zod";
import type { Review, ReviewSummary } from "../../domain/review.ts";
import { count, countOrZero, dateTime, entries, flag, integerId, list, optional, snakeCased, text } from "../wire.ts";

// The review service's answers, read in the shop's terms; docs/upstreams.md, "Reviews". A rating may come without words.

/** The service escapes what people wrote for a page of HTML; the shop shows it as text. */
const words = text.transform((value) => value && decodeHTML(value));

/** Some writers give their e-mail address for a name. It is not shown. */
const displayName = words.transform((name) => (name?.includes("@") ? null : name));

const averageScore = optional(z.number().min(0).max(5)).transform((value) => value ?? 0);

/** A page of reviews keeps the places of those that cannot be read: cursors count them. */
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

/** Without the product, which is the one that was asked for. */
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
  star_distribution: optional(entries(count)),
});

/** @param total how many reviews there are where the bottom line does not say */
const toSummary = (line: z.output<typeof bottomline> | null, total: number): ReviewSummary => ({
  averageScore: line?.average_score ?? 0,
  totalCount: line?.total_review ?? total,
  distribution: [5, 4, 3, 2, 1].map((score) => ({ score, count: line?.star_distribution?.get(`${score}`) ?? 0 })),
});

/** Answer of `GET /v1/widget/{app_key}/products/{product_id}/reviews.json`. */
export const productReviewsAnswer = z
  .object({
    response: z.object({
      pagination: optional(z.object({ total: optional(count) })),
      bottomline: optional(bottomline),
      reviews: pageOf(productReview),
    }),
  })
  .transform(({ response: { reviews, bottomline, pagination } }) => ({
    /** Null in place of one that cannot be read. */
    reviews,
    /** How many fit the query over all pages; null when the service does not say. */
    total: pagination?.total ?? null,
    /** Over all reviews of the product, whatever the query. */
    summary: toSummary(bottomline, pagination?.total ?? reviews.filter((review) => review !== null).length),
  }));

/** Answer of `GET /products/{app_key}/{product_id}/bottomline`. */
export const bottomlineAnswer = z
  .object({
    response: z.object({ bottomline: z.object({ total_reviews: countOrZero, average_score: averageScore }) }),
  })
  .transform(({ response: { bottomline } }): ReviewSummary => ({
    averageScore: bottomline.average_score,
    totalCount: bottomline.total_reviews,
    distribution: [],
  }));

/** Null in place of a review that is not to be shown. */
const appReview = snakeCased({
  ...review,
  sku: z.string().min(1),
  name: displayName,
  email: text,
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
        /** The writer's; to know whose it is. */
        email,
      },
);

/** Answer of `GET /v1/apps/{app_key}/reviews`. */
export const appReviewsAnswer = z
  .object({ reviews: pageOf(appReview), bottomline: optional(bottomline) })
  .transform(({ reviews, bottomline }) => ({
    reviews,
    /** Over the reviews of all products, where the service says how many there are. */
    summary: bottomline && bottomline.total_review !== null ? toSummary(bottomline, bottomline.total_review) : null,
  }));

/** Answer of `PUT` and `DELETE /v1/apps/{app_key}/reviews/{id}/votes/{voter}`. */
export const votesAnswer = z.object({ votes_up: count });

/** For answers of which only the success matters. */
export const anyAnswer = z.unknown();

/** Answer of `POST /v1/widget/reviews`. */
export const createAnswer = z.object({ code: z.literal(200).nullish() });

/** Answer of `POST /oauth/token`. */
export const tokenAnswer = z.object({ access_token: z.string().min(1) });
