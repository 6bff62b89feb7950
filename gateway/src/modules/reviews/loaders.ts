import type { CatalogEntry } from "../../domain/catalog-entry.ts";
import type { ReviewQuery, ReviewSort, ReviewSummary } from "../../domain/review.ts";
import { isUpstreamError } from "../../upstream/errors.ts";
import type { UpstreamError } from "../../upstream/errors.ts";
import type { ReviewsClient } from "../../upstream/reviews/client.ts";
import type { ProductReviews } from "../../upstream/reviews/map.ts";
import type { ContentClient } from "../../upstream/content/client.ts";

/** What the fields of an operation share about reviews. */
export interface ReviewLoaders {
  productReviews: (reviewProductId: string, query: ReviewQuery & { sort: ReviewSort }) => Promise<ProductReviews>;
  /**
   * Ratings of a product, from the page of its reviews that the operation asks for, too, where it does.
   * @param withDistribution without it, `distribution` may be empty: the review service has a shorter answer then
   */
  summary: (reviewProductId: string, withDistribution: boolean) => Promise<ReviewSummary>;
  /** The product that a review is about; null when the shop does not have it, or cannot tell. */
  productOf: (reviewProductId: string) => Promise<CatalogEntry | null>;
}

/** What the reviews of a product are asked for by default; reviews schema. */
const DEFAULT_QUERY = { page: 1, perPage: 5, sort: "NEWEST", rating: null } as const;

/** @param onDegraded told once when the products that reviews are about cannot be had */
export function createReviewLoaders(
  client: ReviewsClient,
  content: ContentClient,
  onDegraded: (failure: UpstreamError) => void,
): ReviewLoaders {
  /** Pages over all ratings: only they are sure to tell the summary of all. */
  const pages = new Map<string, Promise<ProductReviews>>();
  let products: Promise<Map<string, CatalogEntry>> | undefined;

  async function loadProducts(): Promise<Map<string, CatalogEntry>> {
    try {
      const entries = await content.products();
      return new Map(entries.flatMap((entry) => (entry.reviewProductId ? [[entry.reviewProductId, entry]] : [])));
    } catch (error) {
      if (!isUpstreamError(error)) throw error;
      onDegraded(error);
      return new Map();
    }
  }

  const loaders: ReviewLoaders = {
    productReviews(reviewProductId, query) {
      const page = client.productReviews(reviewProductId, query);
      if (query.rating === null) pages.set(reviewProductId, page);
      return page;
    },
    async summary(reviewProductId, withDistribution) {
      // The product's other fields are resolved in the same turn: the next one knows whether reviews are among them.
      await Promise.resolve();
      const page = pages.get(reviewProductId);
      if (page) return (await page).summary;
      if (withDistribution) return (await loaders.productReviews(reviewProductId, DEFAULT_QUERY)).summary;
      return { ...(await client.bottomline(reviewProductId)), distribution: [] };
    },
    productOf: async (reviewProductId) => (await (products ??= loadProducts())).get(reviewProductId) ?? null,
  };
  return loaders;
}
