import type { ApolloCache } from "@apollo/client";
import { MyReviewsDocument } from "#/features/reviews/list/my-reviews.generated.ts";
import { useReviewCreateMutation } from "./review-create.generated.ts";

export const useCreateReview = () => useReviewCreateMutation({ update: dropMyReviews });

/** Evicts the customer's review list, which lacks the new review, so that it is fetched again when shown. */
function dropMyReviews(cache: ApolloCache): void {
  const profile = cache.readQuery({ query: MyReviewsDocument })?.profile;
  if (profile) cache.evict({ id: cache.identify(profile), fieldName: "reviews" });
}
