import type { CheckoutProduct } from "../../domain/product.ts";
import type { Review } from "../../domain/review.ts";
import type { Resolvers } from "../../generated/resolvers.ts";
import { asksFor } from "../asks-for.ts";
import { createReview } from "./create.ts";
import { toPosition, toReviewPage } from "./paging.ts";

export const reviewsResolvers: Resolvers = {
  Query: {
    async reviews(_, { first, after = null, rating = null }, { reviews }) {
      const position = toPosition({ first, after, sort: null, rating });
      const page = await reviews.latestReviews(position);
      return toReviewPage(page, position, { hasNextPage: page.length >= first, totalCount: null });
    },
  },
  Mutation: {
    reviewCreate: (_, { input }, context) => createReview(input, context),
  },
  CheckoutProduct: {
    reviewSummary: ({ reviewProductId }, _, { reviewLoaders }, info) =>
      reviewProductId === null ? null : reviewLoaders.summary(reviewProductId, asksFor(info, "distribution")),
    async reviews(product, { first, after = null, sort, rating = null }, { reviewLoaders }) {
      const position = toPosition({ first, after, sort, rating });
      if (product.reviewProductId === null) return null;
      const { reviews, total } = await reviewLoaders.productReviews(product.reviewProductId, { ...position, sort });
      const entry = toEntry(product);
      const withProduct = (review: Review | null) => review && { ...review, product: entry };
      const hasNextPage = total === null ? reviews.length >= first : position.page * first < total;
      return toReviewPage(reviews.map(withProduct), position, { hasNextPage, totalCount: total });
    },
  },
  Profile: {
    async reviews(_, { first, after = null }, { caller, reviews }) {
      const position = toPosition({ first, after, sort: null, rating: null });
      const email = caller.kind === "customer" ? await caller.verifiedEmail() : null;
      if (caller.kind !== "customer" || email === null) return null;
      const page = await reviews.customerReviews({ sub: caller.sub, email }, position);
      return toReviewPage(page, position, { hasNextPage: page.length >= first, totalCount: null });
    },
  },
  Review: {
    product: ({ product, reviewProductId }, _, { reviewLoaders }) =>
      product ?? reviewLoaders.productOf(reviewProductId),
  },
  ReviewConnection: {
    nodes: ({ edges }) => edges.map(({ node }) => node),
  },
};

const toEntry = ({ documentId, title, url, reviewProductId }: CheckoutProduct) => ({
  documentId,
  title,
  url,
  updatedAt: null,
  reviewProductId,
});
