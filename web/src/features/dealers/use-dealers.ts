import { useEffect, useMemo, useState } from "react";
import { fetchQuery } from "#/graph/browser.ts";
import { trackActivity } from "#/lib/stores/activity.ts";
import { type FoundDealer, type FoundDealers, toFoundDealers } from "./found-dealers.ts";
import { dealersQuery } from "./dealers.generated.ts";
import type { MappedDealer } from "#/features/dealers/map/map.ts";

/** Dealers on the first page, and more per click. */
export const PAGE_SIZE = 20;

/** For the map, which needs all dealers. */
const MAX_PAGE_SIZE = 500;

type Dealers = readonly FoundDealer[];

const isMapped = (dealer: FoundDealer & { number: number }): dealer is MappedDealer => dealer.coordinates !== null;

interface Search {
  postalCode: string | null;
  radius: number | null;
}

/** Returns a function that reads until `wantedCount` dealers are loaded, requesting each page once. Rejects on failure. */
function createReader(first: FoundDealers, search: Search): (wantedCount: number) => Promise<Dealers> {
  let { dealers, pageInfo } = first;
  /** The page being loaded, shared by all callers. */
  let coming: Promise<void> | null = null;

  async function readPage(): Promise<void> {
    const variables = { ...search, first: MAX_PAGE_SIZE, after: pageInfo.endCursor };
    const { data, failure } = await trackActivity(fetchQuery(dealersQuery, variables));
    if (!data?.dealers) throw new Error(failure ?? "This search has expired.");
    const page = toFoundDealers(data.dealers);
    ({ pageInfo } = page);
    dealers = [...dealers, ...page.dealers];
  }

  return async (wantedCount) => {
    while (dealers.length < wantedCount && pageInfo.hasNextPage) {
      coming ??= readPage().finally(() => {
        coming = null;
      });
      // Each page starts after the last dealer of the previous one.
      // oxlint-disable-next-line no-await-in-loop
      await coming;
    }
    return dealers;
  };
}

interface Shown {
  found: FoundDealers;
  dealers: Dealers;
  count: number;
  /** Whether loading the rest for the map failed. */
  isFailed: boolean;
}

const begin = (found: FoundDealers): Shown => ({ found, dealers: found.dealers, count: PAGE_SIZE, isFailed: false });

/** Applies changes unless another search is shown by then. */
const changed =
  (found: FoundDealers, changes: Partial<Shown>) =>
  (now: Shown): Shown =>
    now.found === found ? { ...now, ...changes } : now;

/**
 * The dealers of a search. The first page is given; the rest is loaded for the map, which needs all, or on "Show more".
 * A new search result starts over.
 *
 * @param wantsAll whether the map needs all dealers now
 */
export function useDealers(found: FoundDealers, { postalCode, radius }: Search, wantsAll: boolean) {
  const { totalCount } = found;
  const [shown, setShown] = useState(() => begin(found));
  if (shown.found !== found) setShown(begin(found));
  const { dealers, count, isFailed } = shown;
  const read = useMemo(() => createReader(found, { postalCode, radius }), [found, postalCode, radius]);
  const lacksSome = dealers.length < totalCount;
  // Memoized, because a map fits its view again whenever it gets another array.
  const mapped = useMemo(
    () => dealers.map((dealer, index) => ({ ...dealer, number: index + 1 })).filter(isMapped),
    [dealers],
  );

  const isMapIncomplete = wantsAll && lacksSome;
  useEffect(() => {
    if (!isMapIncomplete) return;
    read(totalCount).then(
      (all) => setShown(changed(found, { dealers: all })),
      () => setShown(changed(found, { isFailed: true })),
    );
  }, [found, read, totalCount, isMapIncomplete]);

  async function showMore(): Promise<void> {
    const longer = await read(Math.min(count + PAGE_SIZE, totalCount));
    setShown(changed(found, { dealers: longer, count: count + PAGE_SIZE }));
  }

  return {
    dealers,
    listed: dealers.slice(0, count),
    mapped,
    /** Whether dealers are missing on the map because loading them failed. */
    isIncomplete: lacksSome && isFailed,
    showMore,
  };
}
