import DataLoader from "dataloader";
import type { CatalogEntry } from "../../domain/catalog-entry.ts";
import type { ContentClient } from "../../upstream/content/client.ts";
import type { Ratings } from "../../domain/collection.ts";
import type { ReviewsClient } from "../../upstream/reviews/client.ts";
import { isUpstreamError, type UpstreamError } from "../../upstream/errors.ts";

/**
 * Ratings of all products, loaded at most once per operation; null if the review service failed.
 * @param onDegraded called if ratings are unavailable that the response depends on
 */
export function createRatingsLoaders(reviews: ReviewsClient, onDegraded: (failure: UpstreamError) => void) {
  let needed: Promise<Ratings | null> | undefined;
  let optional: Promise<Ratings | null> | undefined;
  const read = (onFailure?: (failure: UpstreamError) => void) =>
    reviews.ratings().catch((error: unknown) => {
      if (!isUpstreamError(error)) throw error;
      onFailure?.(error);
      return null;
    });
  return {
    ratings: () => (needed ??= read(onDegraded)),
    ratingsIfAvailable: () => (optional ??= read()),
  };
}

/** Products by `reviewProductId`; null if the shop does not have the product or products are unavailable. */
export type ReviewedProducts = DataLoader<string, CatalogEntry | null>;

/** @param onDegraded called if products are unavailable */
export const createReviewedProducts = (
  content: ContentClient,
  onDegraded: (failure: UpstreamError) => void,
): ReviewedProducts =>
  new DataLoader(async (reviewProductIds) => {
    try {
      const products = new Map((await content.products()).map((entry) => [entry.reviewProductId, entry]));
      return reviewProductIds.map((id) => products.get(id) ?? null);
    } catch (error) {
      if (!isUpstreamError(error)) throw error;
      onDegraded(error);
      return reviewProductIds.map(() => null);
    }
  });
