import type { z } from "zod";
import type { NewReview, ReviewPage, ReviewQuery, ReviewSummary, ReviewVote } from "../../domain/review.ts";
import type { SwrCache } from "../cache/swr-cache.ts";
import { getSource } from "../cache/source.ts";
import { UpstreamProblemError } from "../errors.ts";
import type { Upstream } from "../http.ts";
import { path, withQuery } from "../path.ts";
import type { CallScope } from "../scope.ts";
import { type Position, toPosition, toReviewPage } from "./paging.ts";
import { createWithToken, type ReviewServiceCredentials } from "./token.ts";
import {
  anyResponse,
  bottomLinesResponse,
  appReviewsResponse,
  bottomlineResponse,
  createReviewResponse,
  productReviewsResponse,
  votesResponse,
} from "./wire.ts";

const SORTS = {
  NEWEST: { sort: "date", direction: "desc" },
  MOST_HELPFUL: { sort: "votes_up", direction: "desc" },
  HIGHEST_RATED: { sort: "rating", direction: "desc" },
  LOWEST_RATED: { sort: "rating", direction: "asc" },
};

/** Further products count as not rated: sorting by rating may cost one call. */
const MAX_RATINGS = 1000;

/** The default page of a product's reviews, which is the most likely to be cached. */
const FIRST_PAGE: ReviewQuery = { first: 5, after: null, rating: null, sort: "NEWEST" };

const REFUSALS = new Map<number, "refused" | "duplicate">([
  [400, "refused"],
  [409, "duplicate"],
  [422, "refused"],
]);

/** Whether the review does not exist or the service does not support votes. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof UpstreamProblemError && [404, 405].includes(error.status);

type AppReviews = z.output<typeof appReviewsResponse>;

/** Tag of the lists of all products' reviews. Not the cache's own name, which every entry has as a tag. */
const LATEST_TAG = "latest-reviews";
const productTag = (reviewProductId: string) => `reviews:${reviewProductId}`;

/**
 * Client of the review service; docs/upstreams.md, "Reviews". Calls it anonymously. Methods throw as `Upstream.call` does,
 * and those with a query also throw InvalidCursor.
 */
export type ReviewsClient = ReturnType<ReturnType<typeof createReviewsClients>>;

/** Creates one client per operation; all share the access token. */
export function createReviewsClients(upstream: Upstream, account: ReviewServiceCredentials, cache: SwrCache) {
  const { appKey } = account;
  const withToken = createWithToken(upstream, account);
  // Clients choose pages and filters, so these values stay out of the shared store.
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
    /** Pages without a rating filter, by product: only they are sure to contain the summary of all reviews. */
    const pages = new Map<string, ReturnType<typeof readProductReviews>>();

    function readProductReviews(reviewProductId: string, { page, perPage }: Position, query: ReviewQuery) {
      const widget = path`/v1/widget/${appKey}/products/${reviewProductId}/reviews.json`;
      const { rating, sort = "NEWEST" } = query;
      const reviews = cache.read(
        scope,
        getSource(upstream, {
          ...reading,
          path: withQuery(widget, { page, per_page: perPage, ...SORTS[sort], star: rating }),
          schema: productReviewsResponse,
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
      async productReviews(reviewProductId: string, query: ReviewQuery): Promise<ReviewPage> {
        const position = toPosition(query);
        const { reviews, total, summary } = await readProductReviews(reviewProductId, position, query);
        return toReviewPage(reviews, position, { totalCount: total, summary });
      },

      /**
       * Summary of a product's ratings, cached.
       * @param withDistribution if false, `distribution` may be empty because a shorter response is used
       */
      async summary(reviewProductId: string, withDistribution: boolean): Promise<ReviewSummary> {
        // The product's other fields resolve in the same turn; after it, `pages` says whether reviews are among them.
        await Promise.resolve();
        const page = pages.get(reviewProductId);
        if (page) return (await page).summary;
        if (withDistribution) {
          return (await readProductReviews(reviewProductId, toPosition(FIRST_PAGE), FIRST_PAGE)).summary;
        }
        return cache.read(
          scope,
          getSource(upstream, {
            ...reading,
            path: path`/products/${appKey}/${reviewProductId}/bottomline`,
            schema: bottomlineResponse,
            toValue: (summary) => summary,
            tag: productTag(reviewProductId),
          }),
        );
      },

      /** Ratings of all products, cached. */
      ratings: () =>
        cache.read(
          scope,
          getSource(upstream, {
            cache: "reviews",
            path: withQuery(path`/v1/apps/${appKey}/bottom_lines`, { count: MAX_RATINGS, page: 1 }),
            schema: bottomLinesResponse,
            toValue: (ratings) => ratings,
            tag: LATEST_TAG,
          }),
        ),

      async latestReviews(query: ReviewQuery): Promise<ReviewPage> {
        const position = toPosition(query);
        const toValue = ({ reviews, summary }: AppReviews) => ({
          reviews: reviews.map((entry) => entry?.review ?? null),
          summary,
        });
        const source = getSource(upstream, {
          ...reading,
          path: appReviews("", position, query.rating),
          schema: appReviewsResponse,
          toValue,
          tag: LATEST_TAG,
        });
        const { reviews, summary } = await cache.read(scope, {
          ...source,
          // The token must not be part of the cache key.
          load: async (scope) => {
            const reading = await withToken(scope, (utoken) =>
              upstream.read(scope, appReviews(utoken, position, query.rating), appReviewsResponse),
            );
            return { ...reading, value: toValue(reading.value) };
          },
        });
        return toReviewPage(reviews, position, { totalCount: null, summary });
      },

      async customerReviews({ sub, email }: { sub: string; email: string }, query: ReviewQuery): Promise<ReviewPage> {
        const position = toPosition(query);
        const { reviews } = await withToken(scope, (utoken) =>
          upstream.call(scope, {
            method: "GET",
            path: appReviews(utoken, position, query.rating, sub),
            kind: "read",
            schema: appReviewsResponse,
          }),
        );
        const own = reviews.map((entry) => (entry?.email?.toLowerCase() === email.toLowerCase() ? entry.review : null));
        return toReviewPage(own, position, { totalCount: null, summary: null });
      },

      /**
       * Returns the new number of helpful votes. Other users see it when the cached value expires.
       * @throws UpstreamProblem 404 if there is no such review or the service does not support votes
       */
      async vote({ reviewId, isHelpful, voter }: ReviewVote): Promise<number> {
        const { votes_up } = await withToken(scope, (utoken) =>
          upstream.call(scope, {
            method: isHelpful ? "PUT" : "DELETE",
            path: withQuery(path`/v1/apps/${appKey}/reviews/${reviewId}/votes/${voter}`, { utoken }),
            kind: "write",
            schema: votesResponse,
          }),
        );
        return votes_up;
      },

      /** Moves the votes of one voter to another; does nothing if the service does not support votes. */
      async moveVotes(from: string, to: string): Promise<void> {
        const move = (utoken: string) =>
          upstream.call(scope, {
            method: "POST",
            path: withQuery(path`/v1/apps/${appKey}/votes/move`, { utoken }),
            kind: "write",
            body: { from, to },
            schema: anyResponse,
          });
        try {
          await withToken(scope, move);
        } catch (error) {
          if (!isNotOffered(error)) throw error;
        }
      },

      /** Returns `refused` if the service rejects the review, `duplicate` if the author already reviewed the product. */
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
              // Lists of "my reviews" filter by it.
              user_reference: review.sub,
            },
            schema: createReviewResponse,
          });
        } catch (error) {
          const refusal = error instanceof UpstreamProblemError ? REFUSALS.get(error.status) : undefined;
          if (refusal) return refusal;
          throw error;
        }
        await cache.invalidate([productTag(review.reviewProductId), LATEST_TAG]);
        return "accepted";
      },
    };
  };
}
