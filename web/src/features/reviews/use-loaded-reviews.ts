import { startTransition, useEffect, useState } from "react";
import type { Ask } from "../../graph/ask.ts";
import { ask } from "../../graph/browser.ts";
import { type LoadedReviews, loadReviews } from "./load-reviews.ts";

/** The newest reviews. */
const none = new URLSearchParams();

/** The reviews of a page as its loader promised them, or as they were asked for since. */
export function useLoadedReviews(documentId: string, promised: Promise<LoadedReviews>) {
  const [own, setOwn] = useState<{ instead: typeof promised; reviews: typeof promised } | null>(null);
  const reviews = own?.instead === promised ? own.reviews : promised;

  useEffect(() => {
    let isCurrent = true;
    void promised.then(({ product, failure, variables }) => {
      // The server sent the page without them.
      const isLate = product === null && failure === null && variables.documentId === documentId;
      if (isLate && isCurrent) setOwn({ instead: promised, reviews: loadReviews(ask, documentId, none) });
    });
    return () => {
      isCurrent = false;
    };
  }, [promised, documentId]);

  /** Asks again, for what `search` chooses. @returns whether there are more than before */
  async function renew(search = none): Promise<boolean> {
    const before = await reviews;
    // The browser may keep an answer of before for a minute.
    const askAnew: Ask = (query, variables) => ask(query, variables, { cache: "no-cache" });
    const renewed = await loadReviews(askAnew, documentId, search);
    if (renewed.product === null) return false;
    // What is shown stays meanwhile.
    startTransition(() => setOwn({ instead: promised, reviews: Promise.resolve(renewed) }));
    const count = ({ product }: LoadedReviews) => product?.reviewSummary?.totalCount ?? 0;
    return count(renewed) > count(before);
  }

  return { reviews, renew };
}
