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

/** Looks for dealers, in the browser; with each other `query` anew. */
export function useDealerSearch(query: DealerQuery) {
  const [attempt, setAttempt] = useState(1);
  const [last, setLast] = useState<Result | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const variables = { ...toVariables(query), first: PAGE_SIZE };
    void trackActivity(ask(dealersQuery, variables)).then(({ data, failure }) => {
      if (isCurrent) setLast({ of: query, attempt, found: data?.dealers ?? null, failure });
    });
    return () => {
      isCurrent = false;
    };
  }, [query, attempt]);

  const result = last?.of === query ? last : null;
  const found = result?.found ?? null;
  const loading = result?.attempt !== attempt;
  return {
    /** Null while they are looked for, or could not be. */
    found,
    /** A sentence for people when they could not be looked for. */
    failure: loading || found ? null : (result?.failure ?? UNREACHABLE),
    loading,
    /** Asks for the same once more. */
    lookAgain: () => setAttempt(attempt + 1),
  };
}
