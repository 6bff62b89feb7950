import { useEffect, useMemo, useState } from "react";
import { ask } from "../../graph/browser.ts";
import { trackActivity } from "../../lib/activity.ts";
import type { DealerFieldsFragment } from "./dealer.generated.ts";
import { dealersQuery } from "./dealers.generated.ts";
import type { MappedDealer } from "./map.ts";

/** So many come with the page, and so many more are listed each time. */
export const PAGE_SIZE = 20;

type Dealers = readonly DealerFieldsFragment[];

interface Found {
  /** The first ones. */
  dealers: Dealers;
  totalCount: number;
}

const isMapped = (dealer: DealerFieldsFragment & { number: number }): dealer is MappedDealer =>
  dealer.coordinates !== null;

interface Search {
  postalCode: string | null;
  radius: number | null;
}

/**
 * Reads the dealers that follow the first ones of a search, page by page and each page once.
 *
 * @returns reads on until there are as many as are wanted; rejects when they could not be had
 */
function createReader(first: Dealers, search: Search): (wantedCount: number) => Promise<Dealers> {
  let dealers = first;
  let isEnd = false;
  /** The page that is on the way: whoever wants more waits for it. */
  let coming: Promise<void> | null = null;

  async function readPage(): Promise<void> {
    const { data, failure } = await trackActivity(ask(dealersQuery, { ...search, after: dealers.at(-1)?.id }));
    const page = data?.dealers?.dealers;
    if (!page) throw new Error(failure ?? "This search cannot be made any more.");
    isEnd = page.length === 0;
    dealers = [...dealers, ...page];
  }

  return async (wantedCount) => {
    while (dealers.length < wantedCount && !isEnd) {
      coming ??= readPage().finally(() => {
        coming = null;
      });
      // Each page begins where the one before it ends.
      // oxlint-disable-next-line no-await-in-loop
      await coming;
    }
    return dealers;
  };
}

interface Shown {
  found: Found;
  dealers: Dealers;
  /** How many the list shows. */
  count: number;
  /** Whether those that the map wanted could not be had. */
  isFailed: boolean;
}

const begin = (found: Found): Shown => ({ found, dealers: found.dealers, count: PAGE_SIZE, isFailed: false });

/** What comes for another search than the one that is shown changes nothing. */
const changed =
  (found: Found, changes: Partial<Shown>) =>
  (now: Shown): Shown =>
    now.found === found ? { ...now, ...changes } : now;

/**
 * The dealers of a search: the first ones came with the page, others are asked for by the map, which wants all, or by
 * whoever wants to see more. What is found anew begins anew.
 *
 * @param wantsAll whether the others are needed before somebody wants to see more
 */
export function useDealers(found: Found, { postalCode, radius }: Search, wantsAll: boolean) {
  const { totalCount } = found;
  const [shown, setShown] = useState(() => begin(found));
  if (shown.found !== found) setShown(begin(found));
  const { dealers, count, isFailed } = shown;
  const read = useMemo(() => createReader(found.dealers, { postalCode, radius }), [found, postalCode, radius]);
  const lacksSome = dealers.length < totalCount;
  // A map that is given others fits them in anew.
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

  /** @throws when they could not be had */
  async function showMore(): Promise<void> {
    const longer = await read(Math.min(count + PAGE_SIZE, totalCount));
    setShown(changed(found, { dealers: longer, count: count + PAGE_SIZE }));
  }

  return {
    dealers,
    /** Those in the list. */
    listed: dealers.slice(0, count),
    mapped,
    /** Whether the map lacks some, because they could not be had. */
    isIncomplete: lacksSome && isFailed,
    showMore,
  };
}
