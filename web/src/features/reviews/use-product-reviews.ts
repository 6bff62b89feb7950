import { type ApolloClient, NetworkStatus } from "@apollo/client";
import { skipToken, useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { failureMessage } from "../../apollo/failure.ts";
import type { StreamedReviews } from "./load-reviews.ts";
import { reviewVariables } from "./review-search.ts";
import {
  ProductReviewsDocument,
  type ProductReviewsQuery,
  type ProductReviewsQueryVariables,
  useProductReviewsQuery,
} from "./reviews.generated.ts";
import type { ReviewedProduct } from "./WriteReview.tsx";

/** The reviews that the URL chooses of a product, from what was streamed on. */
export function useProductReviews(product: ReviewedProduct, streamed: StreamedReviews) {
  const client = useApolloClient();
  const [search] = useSearchParams();
  const [asked, setAsked] = useState(false);
  const variables = reviewVariables(product.documentId, search);
  const isStreamed = variables.sort === streamed.variables.sort && variables.rating === streamed.variables.rating;
  // What the server could not have is asked for again when somebody wants it.
  const failed = isStreamed && streamed.failure !== null && !asked;
  const asks = typeof window !== "undefined" && !failed;
  const query = useProductReviewsQuery(asks ? { variables } : skipToken);
  const shown: ProductReviewsQuery | null | undefined =
    query.data ?? (isStreamed ? streamed.data : null) ?? query.previousData;
  const { endCursor } = shown?.checkoutProduct?.reviews?.pageInfo ?? {};
  /** Whether lists of other choices miss what was written; they are dropped when none of them is shown. */
  const outdated = useRef(false);
  const showsNewest = listField(variables) === listField(newestOf(product.documentId));

  useEffect(() => {
    if (!outdated.current || !showsNewest) return;
    outdated.current = false;
    dropOtherLists(client, product);
  });

  const error = query.error ? failureMessage(query.error) : null;

  return {
    /** Undefined while nothing can be shown; the reviews that were chosen before while `loading`. */
    data: shown?.checkoutProduct,
    failure: failed ? streamed.failure : error,
    loading: query.networkStatus === NetworkStatus.setVariables,
    retry: (): void => {
      if (failed) setAsked(true);
      // A failure shows itself in the query's error.
      else void query.refetch().catch(() => undefined);
    },
    /** Shows the next page as well. @throws when it could not be had */
    showMore: () => query.fetchMore({ variables: { after: endCursor } }),
    /** Asks for the summary and the newest reviews again. @returns whether there are more than before */
    renew: async (): Promise<boolean> => {
      outdated.current = true;
      const before = shown?.checkoutProduct?.reviewSummary?.totalCount ?? 0;
      return (await renewReviews(client, product.documentId)) > before;
    },
  };
}

const newestOf = (documentId: string) => reviewVariables(documentId, new URLSearchParams());

/** Where the cache keeps a list of the product. */
const listField = ({ sort, rating }: ProductReviewsQueryVariables) => `reviews:${JSON.stringify({ sort, rating })}`;

/** Other orders and filters than the newest are asked for when they are chosen again. */
function dropOtherLists({ cache }: ApolloClient, { id, documentId }: ReviewedProduct): void {
  const kept = listField(newestOf(documentId));
  cache.modify({
    id: cache.identify({ __typename: "CheckoutProduct", id }),
    broadcast: false,
    fields: { reviews: (list: unknown, { storeFieldName, DELETE }) => (storeFieldName === kept ? list : DELETE) },
  });
}

/** @returns how many reviews there are now; 0 when that could not be learnt */
async function renewReviews(client: ApolloClient, documentId: string): Promise<number> {
  try {
    const { data } = await client.query({
      query: ProductReviewsDocument,
      variables: newestOf(documentId),
      fetchPolicy: "network-only",
      // The browser may keep an answer of before for a minute.
      context: { background: true, fetchOptions: { cache: "no-cache" } },
    });
    return data?.checkoutProduct?.reviewSummary?.totalCount ?? 0;
  } catch {
    return 0;
  }
}
