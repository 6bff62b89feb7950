import type { FreshCache } from "../cache/fresh-cache.ts";
import { readingOf } from "../cache/source.ts";
import type { NewReview, Review, ReviewQuery, ReviewSort } from "../../domain/review.ts";
import type { Upstream } from "../http.ts";
import { path, withQuery } from "../path.ts";
import type { CallScope } from "../scope.ts";
import { toProductReviews, toReviews } from "./map.ts";
import type { ProductReviews } from "./map.ts";
import { createWithToken } from "./token.ts";
import type { ReviewsAccount, WithToken } from "./token.ts";
import { appReviewsAnswer, bottomlineAnswer, createAnswer, productReviewsAnswer } from "./wire.ts";
import type { WireAppReviews } from "./wire.ts";

/** Reviews; upstreams spec, "Reviews". Asked anonymously. Each method throws as `Upstream.call` does. */
export interface ReviewsClient {
  /** A page of a product's reviews; from the cache. */
  productReviews: (reviewProductId: string, query: ReviewQuery & { sort: ReviewSort }) => Promise<ProductReviews>;
  /** Average and number of a product's reviews; from the cache. */
  bottomline: (reviewProductId: string) => Promise<{ averageScore: number; totalCount: number }>;
  /** A page of all reviews, newest first; null in place of one that is not to be shown. From the cache. */
  latestReviews: (query: ReviewQuery) => Promise<(Review | null)[]>;
  /** A page of a customer's own reviews, newest first; null in place of one that is not to be shown. */
  customerReviews: (customer: { sub: string; email: string }, query: ReviewQuery) => Promise<(Review | null)[]>;
  /** @throws UpstreamProblem when the review service does not take it */
  createReview: (review: NewReview) => Promise<void>;
}

/** What all operations share. */
export interface Reviews {
  upstream: Upstream;
  withToken: WithToken;
  appKey: string;
}

export const createReviews = (upstream: Upstream, account: ReviewsAccount): Reviews => ({
  upstream,
  appKey: account.appKey,
  withToken: createWithToken(upstream, account),
});

const SORTS = {
  NEWEST: { sort: "date", direction: "desc" },
  MOST_HELPFUL: { sort: "votes_up", direction: "desc" },
  HIGHEST_RATED: { sort: "rating", direction: "desc" },
  LOWEST_RATED: { sort: "rating", direction: "asc" },
};

const LATEST_TAG = "reviews";
const productTag = (reviewProductId: string) => `reviews:${reviewProductId}`;

export function createReviewsClient(
  { upstream, withToken, appKey }: Reviews,
  cache: FreshCache,
  scope: CallScope,
): ReviewsClient {
  // Pages and filters are the client's to choose: they stay out of the shared store.
  const reading = { cache: "reviews", local: true } as const;

  const appReviews = (utoken: string, { page, perPage, rating }: ReviewQuery, userReference: string | null) =>
    withQuery(path`/v1/apps/${appKey}/reviews`, {
      utoken,
      count: perPage,
      page,
      star: rating,
      user_reference: userReference,
    });

  return {
    productReviews(reviewProductId, { page, perPage, sort, rating }) {
      const widget = path`/v1/widget/${appKey}/products/${reviewProductId}/reviews.json`;
      return cache.read(
        scope,
        readingOf(upstream, {
          ...reading,
          path: withQuery(widget, { page, per_page: perPage, ...SORTS[sort], star: rating }),
          answer: productReviewsAnswer,
          toValue: ({ response }) => toProductReviews(response, reviewProductId),
          tag: productTag(reviewProductId),
        }),
      );
    },

    bottomline: (reviewProductId) =>
      cache.read(
        scope,
        readingOf(upstream, {
          ...reading,
          path: path`/products/${appKey}/${reviewProductId}/bottomline`,
          answer: bottomlineAnswer,
          toValue: ({ response: { bottomline } }) => ({
            averageScore: bottomline.average_score,
            totalCount: bottomline.total_reviews,
          }),
          tag: productTag(reviewProductId),
        }),
      ),

    latestReviews(query) {
      // Without the token, which must not name what is cached.
      const { value: key, pattern } = appReviews("", query, null);
      const toValue = ({ reviews }: { reviews: WireAppReviews }) => toReviews(reviews, () => true);
      return cache.read(scope, {
        ...reading,
        key,
        endpoint: `GET ${pattern}`,
        tag: LATEST_TAG,
        load: async (scope) => {
          const read = (utoken: string) => upstream.read(scope, appReviews(utoken, query, null), appReviewsAnswer);
          const { value, text } = await withToken(scope, read);
          return { value: toValue(value), text };
        },
        decode: (text) => toValue(upstream.parse(appReviews("", query, null), appReviewsAnswer, text)),
      });
    },

    async customerReviews({ sub, email }, query) {
      const { reviews } = await withToken(scope, (utoken) =>
        upstream.call(scope, {
          method: "GET",
          path: appReviews(utoken, query, sub),
          kind: "read",
          answer: appReviewsAnswer,
        }),
      );
      const isOwn = (address: string | null) => address?.toLowerCase() === email.toLowerCase();
      return toReviews(reviews, ({ email }) => isOwn(email));
    },

    async createReview(review) {
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
      await cache.invalidate([productTag(review.reviewProductId), LATEST_TAG]);
    },
  };
}
