import { LRUCache } from "lru-cache";
import { NETWORK_TIMES, networksOf } from "./client-address.ts";

/** So many points in so many seconds. */
export interface Budget {
  points: number;
  seconds: number;
}

/** So many callers are told apart; beyond that those that have not asked for the longest time start anew. */
const MAX_CALLERS = 100_000;

interface Window {
  used: number;
  /** By `performance.now()`. */
  ends: number;
}

/**
 * Counts for a budget in this process and at once: what is answered from memory has no time to wait for a promise. A caller
 * takes from the budgets of its networks as well.
 * @returns a function that takes a point and gives the seconds to wait when a budget is used up, otherwise null
 */
export function createCounter({ points, seconds }: Budget): (caller: string) => number | null {
  const windows = new LRUCache<string, Window>({ max: MAX_CALLERS });

  function count(name: string, points: number): number | null {
    const now = performance.now();
    let window = windows.get(name);
    if (!window || window.ends <= now) {
      window = { used: 0, ends: now + seconds * 1000 };
      windows.set(name, window);
    }
    window.used += 1;
    return window.used > points ? Math.max(1, Math.ceil((window.ends - now) / 1000)) : null;
  }

  return (caller) => {
    // From the smallest on: what one caller is refused does not count for its neighbors.
    for (const [index, name] of networksOf(caller).entries()) {
      const wait = count(name, points * (NETWORK_TIMES[index] ?? 1));
      if (wait !== null) return wait;
    }
    return null;
  };
}
