import type { CacheName } from "./source.ts";

/** Milliseconds. */
interface Lifetime {
  /** How long a value is given out without asking. */
  fresh: number;
  /** How long it is given out while it is renewed, or its source is down. */
  stale: number;
}

export type Lifetimes = Record<CacheName, Lifetime>;

/** Upstreams spec, "Freshness"; reviews are content like any other. */
export const LIFETIMES: Lifetimes = {
  content: { fresh: 60_000, stale: 3_600_000 },
  inventory: { fresh: 5000, stale: 60_000 },
  reviews: { fresh: 60_000, stale: 3_600_000 },
};
