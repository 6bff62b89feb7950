import { useEffect, useState } from "react";
import { UNREACHABLE } from "../../graph/ask.ts";
import { ask } from "../../graph/browser.ts";
import { trackActivity } from "../../lib/activity.ts";
import { type DealerQuery, toVariables } from "./dealer-query.ts";
import { type DealersQuery, dealersQuery } from "./dealers.generated.ts";
import { PAGE_SIZE } from "./use-dealers.ts";

interface Result {
  of: DealerQuery;
  /** Which try it came of. */
  attempt: number;
  found: DealersQuery["dealers"];
  failure: string | null;
}

/**
 * Looks for dealers, in the browser; with each other `query` anew, and for none with null.
 * @param first how many are read at first
 */
export function useDealerSearch(query: DealerQuery | null, first = PAGE_SIZE) {
  const [attempt, setAttempt] = useState(1);
  const [last, setLast] = useState<Result | null>(null);

  useEffect(() => {
    if (!query) return undefined;
    let isCurrent = true;
    const search = ask(dealersQuery, { ...toVariables(query), first });
    void trackActivity(search).then(({ data, failure }) => {
      if (isCurrent) setLast({ of: query, attempt, found: data?.dealers ?? null, failure });
    });
    return () => {
      isCurrent = false;
    };
  }, [query, attempt, first]);

  const result = query && last?.of === query ? last : null;
  const found = result?.found ?? null;
  const loading = query !== null && result?.attempt !== attempt;
  return {
    /** Null while they are looked for, or could not be. */
    found,
    /** A sentence for people when they could not be looked for. */
    failure: !query || loading || found ? null : (result?.failure ?? UNREACHABLE),
    loading,
    /** Asks for the same once more. */
    lookAgain: () => setAttempt(attempt + 1),
  };
}
