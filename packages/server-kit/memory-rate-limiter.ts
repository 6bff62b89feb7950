import { LRUCache } from "lru-cache";
import { NETWORK_TIMES, networksOf } from "./client-ip.ts";

/** `points` per window of `seconds`. */
export interface RateLimit {
  points: number;
  seconds: number;
}

/** Maximum number of tracked callers; beyond that, the least recently seen start over. */
const MAX_CALLERS = 100_000;

interface Window {
  used: number;
  /** On the clock of `performance.now()`, in ms. */
  ends: number;
}

/**
 * Creates a rate limiter in this process. It is synchronous, because responses from memory should not wait for a promise. A
 * caller also counts toward its networks' limits.
 * @returns a function that takes a point and returns the seconds to wait if a limit is exceeded, otherwise null
 */
export function createMemoryRateLimiter({ points, seconds }: RateLimit): (caller: string) => number | null {
  // Not `max`, which reserves the memory for all callers at once.
  const windows = new LRUCache<string, Window>({ maxSize: MAX_CALLERS, sizeCalculation: () => 1 });

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
    // Smallest first, so that a caller's rejected requests do not count against its neighbors.
    for (const [index, name] of networksOf(caller).entries()) {
      const wait = count(name, points * (NETWORK_TIMES[index] ?? 1));
      if (wait !== null) return wait;
    }
    return null;
  };
}
