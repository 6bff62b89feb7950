import type { Ask } from "../../graph/ask.ts";
import {
  type ProductReviewsQuery,
  type ProductReviewsQueryVariables,
  productReviewsQuery,
} from "./reviews.generated.ts";
import { reviewVariables } from "./review-search.ts";

/** A product's reviews as its loader promises them. */
export interface LoadedReviews {
  variables: ProductReviewsQueryVariables;
  /** Null when they could not be had, or not in time. */
  product: ProductReviewsQuery["checkoutProduct"];
  /** A sentence for people when they could not be had. */
  failure: string | null;
}

/** The server sends a page without its reviews when they take longer. */
const DEADLINE_MS = 1_500;

/** The reviews that `search` chooses of a product, for a loader that does not wait for them: never rejects. */
export async function loadReviews(ask: Ask, documentId: string, search: URLSearchParams): Promise<LoadedReviews> {
  const variables = reviewVariables(documentId, search);
  const { data, failure } = await ask(productReviewsQuery, variables);
  return { variables, product: (failure === null ? data?.checkoutProduct : null) ?? null, failure };
}

/**
 * As `loadReviews`, on the server: null for both, product and failure, when they are late.
 * @param onLate called then: the page lacks a part
 */
export function loadReviewsInTime(
  ask: Ask,
  documentId: string,
  search: URLSearchParams,
  onLate: () => void,
): Promise<LoadedReviews> {
  const variables = reviewVariables(documentId, search);
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      onLate();
      resolve({ variables, product: null, failure: null });
    }, DEADLINE_MS);
    void loadReviews(ask, documentId, search).then((loaded) => {
      clearTimeout(timer);
      resolve(loaded);
    });
  });
}
