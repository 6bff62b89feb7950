import type { FetchQuery } from "#/graph/fetch-query.ts";
import {
  type ProductReviewsQuery,
  type ProductReviewsQueryVariables,
  productReviewsQuery,
} from "./reviews.generated.ts";
import { reviewVariables } from "./review-params.ts";

export interface LoadedReviews {
  variables: ProductReviewsQueryVariables;
  /** Null if loading failed or took too long. */
  product: ProductReviewsQuery["checkoutProduct"];
  /** Message for the user. */
  failure: string | null;
}

/** Time after which the server sends the page without its reviews. */
const DEADLINE_MS = 1_500;

/** Loads a product's reviews as chosen by `search`. Never rejects, so that a loader need not await it. */
export async function loadReviews(ask: FetchQuery, productId: string, search: URLSearchParams): Promise<LoadedReviews> {
  const variables = reviewVariables(productId, search);
  const { data, failure } = await ask(productReviewsQuery, variables);
  return { variables, product: (failure === null ? data?.checkoutProduct : null) ?? null, failure };
}

/**
 * Like `loadReviews`, for the server: if the reviews are late, `product` and `failure` are both null.
 * @param onLate called if they are late, because the page is then incomplete
 */
export function loadReviewsInTime(
  ask: FetchQuery,
  productId: string,
  search: URLSearchParams,
  onLate: () => void,
): Promise<LoadedReviews> {
  const variables = reviewVariables(productId, search);
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      onLate();
      resolve({ variables, product: null, failure: null });
    }, DEADLINE_MS);
    void loadReviews(ask, productId, search).then((loaded) => {
      clearTimeout(timer);
      resolve(loaded);
    });
  });
}
