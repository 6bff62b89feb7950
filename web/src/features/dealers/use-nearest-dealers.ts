import { useMemo } from "react";
import type { DealerQuery } from "./dealer-query.ts";
import { useDealerSearch } from "./use-dealer-search.ts";

/** How many are shown. */
const NEAREST = 3;

/** Looks for the dealers nearest to a ZIP code; for none while it is empty. */
export function useNearestDealers(zip: string) {
  const query = useMemo((): DealerQuery | null => (zip === "" ? null : { zip, radius: null }), [zip]);
  return useDealerSearch(query, NEAREST);
}
