import { LRUCache } from "lru-cache";

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
 * Counts for a budget in this process and at once: what is answered from memory has no time to wait for a promise.
 * @returns a function that takes a point and gives the seconds to wait when the budget is used up, otherwise null
 */
export function createCounter({ points, seconds }: Budget): (caller: string) => number | null {
  const windows = new LRUCache<string, Window>({ max: MAX_CALLERS });
  return (caller) => {
    const now = performance.now();
    let window = windows.get(caller);
    if (!window || window.ends <= now) {
      window = { used: 0, ends: now + seconds * 1000 };
      windows.set(caller, window);
    }
    window.used += 1;
    return window.used > points ? Math.max(1, Math.ceil((window.ends - now) / 1000)) : null;
  };
}
