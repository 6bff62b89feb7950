import type { NewReview, ReviewPage, ReviewQuery, ReviewSummary } from "../../domain/review.ts";
import type { FreshCache } from "../cache/fresh-cache.ts";
import { readingOf } from "../cache/source.ts";
import { UpstreamProblem } from "../errors.ts";
import type { Upstream } from "../http.ts";
import { path, withQuery } from "../path.ts";
import type { CallScope } from "../scope.ts";
import { toProductReviews, toReviews, type ProductReviews } from "./map.ts";
import { toPosition, toReviewPage, type Position } from "./paging.ts";
import { createWithToken, type ReviewsAccount } from "./token.ts";
import { appReviewsAnswer, bottomlineAnswer, createAnswer, productReviewsAnswer, type WireAppReviews } from "./wire.ts";

/**
 * Reviews; docs/upstreams.md, "Reviews". Asked anonymously. Each method throws as `Upstream.call` does, and those that
 * take a query InvalidCursor.
 */
export interface ReviewsClient {
  /** From the cache. */
  productReviews: (reviewProductId: string, query: ReviewQuery) => Promise<ReviewPage>;
  /**
   * All ratings of a product taken together; from the cache.
   * @param withDistribution without it, `distribution` may be empty: the service has a shorter answer then
   */
  summary: (reviewProductId: string, withDistribution: boolean) => Promise<ReviewSummary>;
  /** Reviews of all products, newest first; from the cache. */
  latestReviews: (query: ReviewQuery) => Promise<ReviewPage>;
  /** A customer's own reviews, newest first. */
  customerReviews: (customer: { sub: string; email: string }, query: ReviewQuery) => Promise<ReviewPage>;
  /** False when the service does not like the review. */
  createReview: (review: NewReview) => Promise<boolean>;
}

const SORTS = {
  NEWEST: { sort: "date", direction: "desc" },
  MOST_HELPFUL: { sort: "votes_up", direction: "desc" },
  HIGHEST_RATED: { sort: "rating", direction: "desc" },
  LOWEST_RATED: { sort: "rating", direction: "asc" },
};

/** The page that is most likely in the cache: what a product's reviews are asked for by default. */
const FIRST_PAGE: ReviewQuery = { first: 5, after: null, rating: null, sort: "NEWEST" };

/** Statuses by which the service says that it does not like the review itself. */
const REFUSALS = new Set([400, 409, 422]);

const LATEST_TAG = "reviews";
const productTag = (reviewProductId: string) => `reviews:${reviewProductId}`;

/** Clients for one operation each; they share the access token. */
export function createReviewsClients(
  upstream: Upstream,
  account: ReviewsAccount,
  cache: FreshCache,
): (scope: CallScope) => ReviewsClient {
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

  return (scope) => {
    /** Pages over all ratings, by product: only they are sure to have the summary of all. */
    const pages = new Map<string, Promise<ProductReviews>>();

    function readProductReviews(reviewProductId: string, { page, perPage }: Position, query: ReviewQuery) {
      const widget = path`/v1/widget/${appKey}/products/${reviewProductId}/reviews.json`;
      const { rating, sort = "NEWEST" } = query;
      const reviews = cache.read(
        scope,
        readingOf(upstream, {
          ...reading,
          path: withQuery(widget, { page, per_page: perPage, ...SORTS[sort], star: rating }),
          answer: productReviewsAnswer,
          toValue: ({ response }) => toProductReviews(response, reviewProductId),
          tag: productTag(reviewProductId),
        }),
      );
      if (rating === null) pages.set(reviewProductId, reviews);
      return reviews;
    }

    return {
      async productReviews(reviewProductId, query) {
        const position = toPosition(query);
        const { reviews, total } = await readProductReviews(reviewProductId, position, query);
        return toReviewPage(reviews, position, total);
      },

      async summary(reviewProductId, withDistribution) {
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
            toValue: ({ response: { bottomline } }) => ({
              averageScore: bottomline.average_score,
              totalCount: bottomline.total_reviews,
              distribution: [],
            }),
            tag: productTag(reviewProductId),
          }),
        );
      },

      async latestReviews(query) {
        const position = toPosition(query);
        const withoutToken = appReviews("", position, query.rating);
        const toValue = ({ reviews }: { reviews: WireAppReviews }) => toReviews(reviews, () => true);
        const source = readingOf(upstream, {
          ...reading,
          path: withoutToken,
          answer: appReviewsAnswer,
          toValue,
          tag: LATEST_TAG,
        });
        const reviews = await cache.read(scope, {
          ...source,
          // The token must not name what is cached.
          load: async (scope) => {
            const { value, text } = await withToken(scope, (utoken) =>
              upstream.read(scope, appReviews(utoken, position, query.rating), appReviewsAnswer),
            );
            return { value: toValue(value), text };
          },
        });
        return toReviewPage(reviews, position, null);
      },

      async customerReviews({ sub, email }, query) {
        const position = toPosition(query);
        const { reviews } = await withToken(scope, (utoken) =>
          upstream.call(scope, {
            method: "GET",
            path: appReviews(utoken, position, query.rating, sub),
            kind: "read",
            answer: appReviewsAnswer,
          }),
        );
        const isOwn = (address: string | null) => address?.toLowerCase() === email.toLowerCase();
        return toReviewPage(
          toReviews(reviews, ({ email }) => isOwn(email)),
          position,
          null,
        );
      },

      async createReview(review) {
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
          if (error instanceof UpstreamProblem && REFUSALS.has(error.status)) return false;
          throw error;
        }
        await cache.invalidate([productTag(review.reviewProductId), LATEST_TAG]);
        return true;
      },
    };
  };
}
