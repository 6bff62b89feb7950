import type { z } from "zod";
import type { NewReview, ReviewPage, ReviewQuery, ReviewSummary, ReviewVote } from "../../domain/review.ts";
import type { FreshCache } from "../cache/fresh-cache.ts";
import { readingOf } from "../cache/source.ts";
import { UpstreamProblem } from "../errors.ts";
import type { Upstream } from "../http.ts";
import { path, withQuery } from "../path.ts";
import type { CallScope } from "../scope.ts";
import { type Position, toPosition, toReviewPage } from "./paging.ts";
import { createWithToken, type ReviewsAccount } from "./token.ts";
import {
  anyAnswer,
  appReviewsAnswer,
  bottomlineAnswer,
  createAnswer,
  productReviewsAnswer,
  votesAnswer,
} from "./wire.ts";

const SORTS = {
  NEWEST: { sort: "date", direction: "desc" },
  MOST_HELPFUL: { sort: "votes_up", direction: "desc" },
  HIGHEST_RATED: { sort: "rating", direction: "desc" },
  LOWEST_RATED: { sort: "rating", direction: "asc" },
};

/** The page that is most likely in the cache: what a product's reviews are asked for by default. */
const FIRST_PAGE: ReviewQuery = { first: 5, after: null, rating: null, sort: "NEWEST" };

/** What the service says of a review that it does not take. */
const REFUSALS = new Map<number, "refused" | "duplicate">([
  [400, "refused"],
  [409, "duplicate"],
  [422, "refused"],
]);

/** Whether the service has no such review, or takes no votes. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof UpstreamProblem && [404, 405].includes(error.status);

type AppReviews = z.output<typeof appReviewsAnswer>;

/** Of the lists of all products' reviews; not the cache's own name, which every entry has as a tag. */
const LATEST_TAG = "latest-reviews";
const productTag = (reviewProductId: string) => `reviews:${reviewProductId}`;

/**
 * Reviews; docs/upstreams.md, "Reviews". Asked anonymously. Each method throws as `Upstream.call` does, and those that
 * take a query InvalidCursor.
 */
export type ReviewsClient = ReturnType<ReturnType<typeof createReviewsClients>>;

/** Clients for one operation each; they share the access token. */
export function createReviewsClients(upstream: Upstream, account: ReviewsAccount, cache: FreshCache) {
  const { appKey } = account;
  const withToken = createWithToken(upstream, account);
  // Pages and filters are the client's to choose: they stay out of the shared store.
  const reading = { cache: "reviews", local: true } as const;

  const appReviews = (utoken: string, { page, perPage }: Position, rating: number | null, userReference?: string) =>
    withQuery(path`/v1/apps/${appKey}/reviews`, {
      utoken,
      count: perPage,
      page,
      star: rating,
      user_reference: userReference ?? null,
    });

  return (scope: CallScope) => {
    /** Pages over all ratings, by product: only they are sure to have the summary of all. */
    const pages = new Map<string, ReturnType<typeof readProductReviews>>();

    function readProductReviews(reviewProductId: string, { page, perPage }: Position, query: ReviewQuery) {
      const widget = path`/v1/widget/${appKey}/products/${reviewProductId}/reviews.json`;
      const { rating, sort = "NEWEST" } = query;
      const reviews = cache.read(
        scope,
        readingOf(upstream, {
          ...reading,
          path: withQuery(widget, { page, per_page: perPage, ...SORTS[sort], star: rating }),
          answer: productReviewsAnswer,
          toValue: ({ reviews, ...others }) => ({
            ...others,
            reviews: reviews.map((review) => review && { ...review, reviewProductId }),
          }),
          tag: productTag(reviewProductId),
        }),
      );
      if (rating === null) pages.set(reviewProductId, reviews);
      return reviews;
    }

    return {
      /** From the cache. */
      async productReviews(reviewProductId: string, query: ReviewQuery): Promise<ReviewPage> {
        const position = toPosition(query);
        const { reviews, total, summary } = await readProductReviews(reviewProductId, position, query);
        return toReviewPage(reviews, position, { totalCount: total, summary });
      },

      /**
       * All ratings of a product taken together; from the cache.
       * @param withDistribution without it, `distribution` may be empty: the service has a shorter answer then
       */
      async summary(reviewProductId: string, withDistribution: boolean): Promise<ReviewSummary> {
        // The product's other fields are resolved in the same turn: after it, it is known whether reviews are among them.
        await Promise.resolve();
        const page = pages.get(reviewProductId);
        if (page) return (await page).summary;
        if (withDistribution) {
          return (await readProductReviews(reviewProductId, toPosition(FIRST_PAGE), FIRST_PAGE)).summary;
        }
        return cache.read(
          scope,
          readingOf(upstream, {
            ...reading,
            path: path`/products/${appKey}/${reviewProductId}/bottomline`,
            answer: bottomlineAnswer,
            toValue: (summary) => summary,
            tag: productTag(reviewProductId),
          }),
        );
      },

      /** Reviews of all products, newest first; from the cache. */
      async latestReviews(query: ReviewQuery): Promise<ReviewPage> {
        const position = toPosition(query);
        const toValue = ({ reviews, summary }: AppReviews) => ({
          reviews: reviews.map((entry) => entry?.review ?? null),
          summary,
        });
        const source = readingOf(upstream, {
          ...reading,
          path: appReviews("", position, query.rating),
          answer: appReviewsAnswer,
          toValue,
          tag: LATEST_TAG,
        });
        const { reviews, summary } = await cache.read(scope, {
          ...source,
          // The token must not name what is cached.
          load: async (scope) => {
            const reading = await withToken(scope, (utoken) =>
              upstream.read(scope, appReviews(utoken, position, query.rating), appReviewsAnswer),
            );
            return { ...reading, value: toValue(reading.value) };
          },
        });
        return toReviewPage(reviews, position, { totalCount: null, summary });
      },

      /** A customer's own reviews, newest first. */
      async customerReviews({ sub, email }: { sub: string; email: string }, query: ReviewQuery): Promise<ReviewPage> {
        const position = toPosition(query);
        const { reviews } = await withToken(scope, (utoken) =>
          upstream.call(scope, {
            method: "GET",
            path: appReviews(utoken, position, query.rating, sub),
            kind: "read",
            answer: appReviewsAnswer,
          }),
        );
        const own = reviews.map((entry) => (entry?.email?.toLowerCase() === email.toLowerCase() ? entry.review : null));
        return toReviewPage(own, position, { totalCount: null, summary: null });
      },

      /**
       * How many find the review helpful then. Others see it once what is cached has had its time.
       * @throws UpstreamProblem 404 when there is no such review, or the service takes no votes
       */
      async vote({ reviewId, isHelpful, voter }: ReviewVote): Promise<number> {
        const { votes_up } = await withToken(scope, (utoken) =>
          upstream.call(scope, {
            method: isHelpful ? "PUT" : "DELETE",
            path: withQuery(path`/v1/apps/${appKey}/reviews/${reviewId}/votes/${voter}`, { utoken }),
            kind: "write",
            answer: votesAnswer,
          }),
        );
        return votes_up;
      },

      /** Makes the votes of one voter another's; a service without votes has none to move. */
      async moveVotes(from: string, to: string): Promise<void> {
        const move = (utoken: string) =>
          upstream.call(scope, {
            method: "POST",
            path: withQuery(path`/v1/apps/${appKey}/votes/move`, { utoken }),
            kind: "write",
            body: { from, to },
            answer: anyAnswer,
          });
        try {
          await withToken(scope, move);
        } catch (error) {
          if (!isNotOffered(error)) throw error;
        }
      },

      /** `refused` when the service does not like the review, `duplicate` when the author has reviewed the product. */
      async createReview(review: NewReview): Promise<"accepted" | "refused" | "duplicate"> {
        try {
          await upstream.call(scope, {
            method: "POST",
            path: path`/v1/widget/reviews`,
            kind: "write",
            body: {
              appkey: appKey,
              sku: review.reviewProductId,
              product_title: review.productTitle,
              product_url: review.productUrl,
              display_name: review.displayName,
              email: review.email,
              review_title: review.title,
              review_content: review.content,
              review_score: review.score,
              // "My reviews" are asked for by it.
              user_reference: review.sub,
            },
            answer: createAnswer,
          });
        } catch (error) {
          const refusal = error instanceof UpstreamProblem ? REFUSALS.get(error.status) : undefined;
          if (refusal) return refusal;
          throw error;
        }
        await cache.invalidate([productTag(review.reviewProductId), LATEST_TAG]);
        return "accepted";
      },
    };
  };
}
