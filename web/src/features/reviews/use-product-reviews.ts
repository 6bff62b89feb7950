import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { UNREACHABLE_MESSAGE } from "#/graph/fetch-query.ts";
import { fetchQuery } from "#/graph/browser.ts";
import { newItems } from "#/graph/use-paginated-list.ts";
import { trackActivity } from "#/lib/stores/activity.ts";
import { type LoadedReviews, loadReviews } from "./load-reviews.ts";
import { reviewVariables } from "./review-params.ts";
import {
  type ProductReviewsQuery,
  type ProductReviewsQueryVariables,
  productReviewsQuery,
} from "./reviews.generated.ts";

type Product = NonNullable<ProductReviewsQuery["checkoutProduct"]>;

/** Loads the reviews chosen by `search` again. @returns whether there are more than before */
export type RefetchReviews = (search?: URLSearchParams) => Promise<boolean>;

type List = Pick<LoadedReviews, "product" | "failure">;

const keyOf = ({ sort, rating }: ProductReviewsQueryVariables) => JSON.stringify([sort, rating ?? null]);

function joined(shown: Product, next: Product): Product {
  if (!shown.reviews || !next.reviews) return shown;
  const { nodes } = shown.reviews;
  return { ...next, reviews: { ...next.reviews, nodes: [...nodes, ...newItems(next.reviews.nodes, nodes)] } };
}

/** A product's reviews as chosen by the URL: `loaded`, which `renew` loads again, or requested here. */
export function useProductReviews(productId: string, loaded: LoadedReviews, renew: RefetchReviews) {
  const [search] = useSearchParams();
  const variables = reviewVariables(productId, search);
  const key = keyOf(variables);
  const first = { [keyOf(loaded.variables)]: loaded };
  const [{ of, lists }, setState] = useState<{ of: LoadedReviews; lists: Record<string, List> }>({
    of: loaded,
    lists: first,
  });
  // Earlier lists lack new reviews, so discard them.
  if (of !== loaded) setState({ of: loaded, lists: first });
  const list = lists[key];
  const [shown, setShown] = useState(loaded.product);
  const product = list?.product ?? shown;
  if (list?.product && list.product !== shown) setShown(list.product);

  const keep = (next: List) =>
    setState((state) => (state.of === loaded ? { ...state, lists: { ...state.lists, [key]: next } } : state));

  async function load(): Promise<void> {
    const { product: found, failure } = await trackActivity(loadReviews(fetchQuery, productId, search));
    keep({ product: found, failure: found ? null : (failure ?? UNREACHABLE_MESSAGE) });
  }

  const isMissing = list === undefined;
  useEffect(() => {
    if (isMissing) void load();
    // Once per choice.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, isMissing]);

  return {
    /** While `loading`, the previously chosen reviews; null if there is nothing to show. */
    product,
    failure: list?.failure ?? null,
    loading: isMissing && product !== null,
    retry: () => void (list === loaded ? trackActivity(renew(search)) : load()),
    /** Appends the next page. @throws if it cannot be loaded */
    showMore: async () => {
      const after = product?.reviews?.pageInfo.endCursor;
      const { data, failure } = await trackActivity(fetchQuery(productReviewsQuery, { ...variables, after }));
      if (!product || !data?.checkoutProduct) throw new Error(failure ?? "This product is no longer available.");
      keep({ product: joined(product, data.checkoutProduct), failure: null });
    },
  };
}
