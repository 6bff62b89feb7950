import type { CatalogEntry } from "../../domain/catalog-entry.ts";
import type { CheckoutProduct } from "../../domain/product.ts";
import type { ReviewPage, ReviewQuery } from "../../domain/review.ts";
import type { Resolvers } from "../../generated/resolvers.ts";
import { selectsField } from "../selects-field.ts";
import { badUserInput } from "../bad-user-input.ts";
import { readConnectionPage } from "../connection-page.ts";
import { createReview } from "./create.ts";
import { voteOnReview } from "./vote.ts";

/** Documented in the reviews schema, arguments `first`. */
const PAGES = { max: 50, cursors: "a cursor of reviews" };

function pageOfReviews<Page extends ReviewPage | null>(
  { first, after = null, rating = null, sort }: Partial<ReviewQuery> & { first: number },
  read: (query: ReviewQuery) => Promise<Page>,
): Promise<Page> {
  return readConnectionPage({ first }, PAGES, () => {
    if (rating !== null && (rating < 1 || rating > 5)) throw badUserInput("`rating` must be from 1 to 5.");
    return read({ first, after, rating, sort });
  });
}

export const reviewsResolvers: Resolvers = {
  Query: {
    reviews: (_, { productId = null, ...query }, { content, reviews }) =>
      pageOfReviews(query, async (query) => {
        if (productId === null) return reviews.latestReviews(query);
        const product = (await content.products()).find(({ id }) => id === productId);
        const { reviewProductId = null } = product ?? {};
        return reviewProductId === null ? null : reviews.productReviews(reviewProductId, { ...query, sort: "NEWEST" });
      }),
  },
  Mutation: {
    reviewCreate: (_, { input }, context) => createReview(input, context),
    reviewVote: (_, { input }, context) => voteOnReview(input, context),
  },
  CheckoutProduct: {
    reviewSummary: ({ reviewProductId }, _, { reviews }, info) =>
      reviewProductId === null ? null : reviews.summary(reviewProductId, selectsField(info, "distribution")),
    reviews: (product, query, { reviews, reviewedProducts }) =>
      pageOfReviews(query, async (query) => {
        const { reviewProductId } = product;
        if (reviewProductId === null) return null;
        reviewedProducts.prime(reviewProductId, toEntry(product));
        return reviews.productReviews(reviewProductId, query);
      }),
  },
  Profile: {
    reviews: (_, query, { caller, reviews }) =>
      pageOfReviews(query, async (query) => {
        const email = caller.kind === "customer" ? await caller.verifiedEmail() : null;
        if (caller.kind !== "customer" || email === null) return null;
        return reviews.customerReviews({ sub: caller.sub, email }, query);
      }),
  },
  Review: {
    product: ({ reviewProductId }, _, { reviewedProducts }) => reviewedProducts.load(reviewProductId),
  },
  ReviewConnection: {
    nodes: ({ edges }) => edges.map(({ node }) => node),
  },
};

const toEntry = ({ id, title, url, reviewProductId }: CheckoutProduct): CatalogEntry => ({
  id,
  title,
  url,
  updatedAt: null,
  reviewProductId,
});
