import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { UNREACHABLE } from "../../graph/ask.ts";
import { ask } from "../../graph/browser.ts";
import { addedBy } from "../../graph/use-more.ts";
import { trackActivity } from "../../lib/activity.ts";
import { type LoadedReviews, loadReviews } from "./load-reviews.ts";
import { reviewVariables } from "./review-search.ts";
import {
  type ProductReviewsQuery,
  type ProductReviewsQueryVariables,
  productReviewsQuery,
} from "./reviews.generated.ts";

type Product = NonNullable<ProductReviewsQuery["checkoutProduct"]>;

/** Asks for the reviews again that a search chooses. @returns whether there are more than before */
export type RenewReviews = (search?: URLSearchParams) => Promise<boolean>;

/** Reviews of one choice. */
type List = Pick<LoadedReviews, "product" | "failure">;

const keyOf = ({ sort, rating }: ProductReviewsQueryVariables) => JSON.stringify([sort, rating ?? null]);

/** What is shown with the page that comes after it. */
function joined(shown: Product, next: Product): Product {
  if (!shown.reviews || !next.reviews) return shown;
  const { nodes } = shown.reviews;
  return { ...next, reviews: { ...next.reviews, nodes: [...nodes, ...addedBy(next.reviews.nodes, nodes)] } };
}

/**
 * The reviews that the URL chooses of a product: `loaded`, or what is asked for here.
 *
 * @param renew asks for `loaded` again
 */
export function useProductReviews(documentId: string, loaded: LoadedReviews, renew: RenewReviews) {
  const [search] = useSearchParams();
  const variables = reviewVariables(documentId, search);
  const key = keyOf(variables);
  const first = { [keyOf(loaded.variables)]: loaded };
  const [{ of, lists }, setState] = useState<{ of: LoadedReviews; lists: Record<string, List> }>({
    of: loaded,
    lists: first,
  });
  // Lists of before miss what was written since.
  if (of !== loaded) setState({ of: loaded, lists: first });
  const list = lists[key];
  const [shown, setShown] = useState(loaded.product);
  const product = list?.product ?? shown;
  if (list?.product && list.product !== shown) setShown(list.product);

  const keep = (next: List) =>
    setState((state) => (state.of === loaded ? { ...state, lists: { ...state.lists, [key]: next } } : state));

  async function load(): Promise<void> {
    const { product: found, failure } = await trackActivity(loadReviews(ask, documentId, search));
    keep({ product: found, failure: found ? null : (failure ?? UNREACHABLE) });
  }

  const isMissing = list === undefined;
  useEffect(() => {
    if (isMissing) void load();
    // Each choice is asked for once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, isMissing]);

  return {
    /** Null while nothing can be shown; the reviews that were chosen before while `loading`. */
    product,
    failure: list?.failure ?? null,
    loading: isMissing && product !== null,
    retry: () => void (list === loaded ? trackActivity(renew(search)) : load()),
    /** Shows the next page as well. @throws when it could not be had */
    showMore: async () => {
      const after = product?.reviews?.pageInfo.endCursor;
      const { data, failure } = await trackActivity(ask(productReviewsQuery, { ...variables, after }));
      if (!product || !data?.checkoutProduct) throw new Error(failure ?? "There is no such product any more.");
      keep({ product: joined(product, data.checkoutProduct), failure: null });
    },
  };
}
