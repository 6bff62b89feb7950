import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useMemo, useState } from "react";
import type { DealerFieldsFragment } from "./dealer.generated.ts";
import { DealersDocument } from "./dealers.generated.ts";
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

interface Search {
  postalCode: string | null;
  radius: number | null;
}

/**
 * The first dealers of a search, page by page, until there are as many as are wanted. Pages that were read before are not
 * asked for again.
 *
 * @throws when they could not be had
 */
async function readDealers(client: ApolloClient, search: Search, wantedCount: number): Promise<DealerFieldsFragment[]> {
  const dealers: DealerFieldsFragment[] = [];
  while (dealers.length < wantedCount) {
    const variables = { ...search, after: dealers.at(-1)?.id };
    const { data } = await client.query({ query: DealersDocument, variables });
    const page = data?.dealers?.dealers ?? [];
    if (page.length === 0) break;
    dealers.push(...page);
  }
  return dealers;
}

interface Read {
  search: string;
  dealers: readonly DealerFieldsFragment[];
}

/** The list wants some while the map is given all. */
const longer = (last: Read | null, next: Read): Read =>
  last?.search === next.search && last.dealers.length > next.dealers.length ? last : next;

/**
 * The dealers of a search: the first ones came with the page, others are asked for by the map, which wants all, or by
 * whoever wants to see more. A new search begins anew.
 *
 * @param wantsAll whether the others are needed before somebody wants to see more
 */
export function useDealers(found: Found, { postalCode, radius }: Search, wantsAll: boolean) {
  const client = useApolloClient();
  const search = JSON.stringify({ postalCode, radius });
  const [shown, setShown] = useState({ search, count: PAGE_SIZE });
  const count = shown.search === search ? shown.count : PAGE_SIZE;
  const { totalCount } = found;
  const [read, setRead] = useState<Read | null>(null);
  const [failedSearch, setFailedSearch] = useState<string | null>(null);
  const others = read?.search === search ? read.dealers : [];
  const dealers = others.length > found.dealers.length ? others : found.dealers;
  const lacksSome = dealers.length < totalCount;
  // A map that is given others fits them in anew.
  const mapped = useMemo(
    () => dealers.map((dealer, index) => ({ ...dealer, number: index + 1 })).filter(isMapped),
    [dealers],
  );

  const isMapIncomplete = wantsAll && lacksSome;
  useEffect(() => {
    if (!isMapIncomplete) return;
    readDealers(client, { postalCode, radius }, totalCount).then(
      (all) => setRead((last) => longer(last, { search, dealers: all })),
      () => setFailedSearch(search),
    );
  }, [client, postalCode, radius, search, totalCount, isMapIncomplete]);

  /** @throws when they could not be had */
  async function showMore(): Promise<void> {
    const wanted = Math.min(count + PAGE_SIZE, totalCount);
    if (dealers.length < wanted) {
      const next = await readDealers(client, { postalCode, radius }, wanted);
      setRead((last) => longer(last, { search, dealers: next }));
    }
    setShown({ search, count: count + PAGE_SIZE });
  }

  return {
    dealers,
    /** Those in the list. */
    listed: dealers.slice(0, count),
    mapped,
    /** Whether the map lacks some, because they could not be had. */
    isIncomplete: lacksSome && failedSearch === search,
    showMore,
  };
}
