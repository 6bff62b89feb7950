import { useApolloClient } from "@apollo/client/react";
import { useMemo, useState } from "react";
import type { DealerFieldsFragment } from "./dealer.generated.ts";
import { DealersDocument, useDealersQuery } from "./dealers.generated.ts";
import type { MappedDealer } from "./map.ts";

/** So many come with the page, and so many more each time. */
export const PAGE_SIZE = 50;

interface Found {
  /** The first ones. */
  dealers: readonly DealerFieldsFragment[];
  totalCount: number;
}

const isMapped = (dealer: DealerFieldsFragment & { number: number }): dealer is MappedDealer =>
  dealer.coordinates !== null;

/**
 * The dealers of a search: the first ones came with the page, all others are asked for at once, by the map or by
 * whoever wants to see more. A new search begins anew.
 *
 * @param wantsAll whether the others are needed before somebody wants to see more
 */
export function useDealers(
  found: Found,
  variables: { postalCode: string | null; radius: number | null },
  wantsAll: boolean,
) {
  const client = useApolloClient();
  const search = JSON.stringify(variables);
  const [shown, setShown] = useState({ search, count: PAGE_SIZE });
  const count = shown.search === search ? shown.count : PAGE_SIZE;
  const { totalCount } = found;
  const isPart = totalCount > found.dealers.length;
  const others = useDealersQuery({ variables, skip: !isPart || (!wantsAll && count === PAGE_SIZE) });
  const dealers = (isPart && others.data?.dealers?.dealers) || found.dealers;
  // A map that is given others fits them in anew.
  const mapped = useMemo(
    () => dealers.map((dealer, index) => ({ ...dealer, number: index + 1 })).filter(isMapped),
    [dealers],
  );

  /** @throws when they could not be had */
  async function showMore(): Promise<void> {
    if (isPart) await client.query({ query: DealersDocument, variables });
    setShown({ search, count: count + PAGE_SIZE });
  }

  return {
    dealers,
    /** Those in the list. */
    listed: dealers.slice(0, count),
    mapped,
    /** Whether the map lacks some, because they could not be had. */
    isIncomplete: isPart && others.error !== undefined,
    showMore,
  };
}
