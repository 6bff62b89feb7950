import type { ApolloCache } from "@apollo/client";
import { MyReviewsDocument } from "./my-reviews.generated.ts";
import { useReviewCreateMutation } from "./review-create.generated.ts";

export const useCreateReview = () => useReviewCreateMutation({ update: dropMyReviews });

/** The list of one's own reviews lacks the new one: it is fetched again the next time it is shown. */
function dropMyReviews(cache: ApolloCache): void {
  const profile = cache.readQuery({ query: MyReviewsDocument })?.profile;
  if (profile) cache.evict({ id: cache.identify(profile), fieldName: "reviews" });
}
