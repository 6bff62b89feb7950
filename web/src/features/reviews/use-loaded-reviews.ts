import { startTransition, useEffect, useState } from "react";
import type { FetchQuery } from "#/graph/fetch-query.ts";
import { fetchQuery } from "#/graph/browser.ts";
import { type LoadedReviews, loadReviews } from "./load-reviews.ts";

/** No choice: the newest reviews. */
const none = new URLSearchParams();

/** The reviews that the page's loader promised, or a newer result. */
export function useLoadedReviews(productId: string, promised: Promise<LoadedReviews>) {
  const [own, setOwn] = useState<{ instead: typeof promised; reviews: typeof promised } | null>(null);
  const reviews = own?.instead === promised ? own.reviews : promised;

  useEffect(() => {
    let isCurrent = true;
    void promised.then(({ product, failure, variables }) => {
      // The server sent the page without the reviews.
      const isLate = product === null && failure === null && variables.id === productId;
      if (isLate && isCurrent) setOwn({ instead: promised, reviews: loadReviews(fetchQuery, productId, none) });
    });
    return () => {
      isCurrent = false;
    };
  }, [promised, productId]);

  /** Loads the reviews chosen by `search` again. @returns whether there are more than before */
  async function renew(search = none): Promise<boolean> {
    const before = await reviews;
    // Bypass the browser cache, which may keep the earlier response for a minute.
    const fetchFresh: FetchQuery = (query, variables) => fetchQuery(query, variables, { cache: "no-cache" });
    const renewed = await loadReviews(fetchFresh, productId, search);
    if (renewed.product === null) return false;
    // A transition keeps the shown reviews until the new ones are rendered.
    startTransition(() => setOwn({ instead: promised, reviews: Promise.resolve(renewed) }));
    const count = ({ product }: LoadedReviews) => product?.reviewSummary?.totalCount ?? 0;
    return count(renewed) > count(before);
  }

  return { reviews, renew };
}
