import { useEffect, useState } from "react";
import { UNREACHABLE_MESSAGE } from "#/graph/fetch-query.ts";
import { fetchQuery } from "#/graph/browser.ts";
import { trackActivity } from "#/lib/stores/activity.ts";
import { type DealerQuery, toVariables } from "./dealer-query.ts";
import { dealersQuery } from "./dealers.generated.ts";
import { type FoundDealers, toFoundDealers } from "./found-dealers.ts";
import { PAGE_SIZE } from "./use-dealers.ts";

interface Result {
  of: DealerQuery;
  attempt: number;
  found: FoundDealers | null;
  failure: string | null;
}

/** Searches for dealers in the browser whenever `query` changes; null searches for none. `first` limits the result. */
export function useDealerSearch(query: DealerQuery | null, first = PAGE_SIZE) {
  const [attempt, setAttempt] = useState(1);
  const [last, setLast] = useState<Result | null>(null);

  useEffect(() => {
    if (!query) return undefined;
    let isCurrent = true;
    const search = fetchQuery(dealersQuery, { ...toVariables(query), first });
    void trackActivity(search).then(({ data, failure }) => {
      const found = data?.dealers ? toFoundDealers(data.dealers) : null;
      if (isCurrent) setLast({ of: query, attempt, found, failure });
    });
    return () => {
      isCurrent = false;
    };
  }, [query, attempt, first]);

  const result = query && last?.of === query ? last : null;
  const found = result?.found ?? null;
  const loading = query !== null && result?.attempt !== attempt;
  return {
    /** Null while loading or after a failure. */
    found,
    failure: !query || loading || found ? null : (result?.failure ?? UNREACHABLE_MESSAGE),
    loading,
    lookAgain: () => setAttempt(attempt + 1),
  };
}
