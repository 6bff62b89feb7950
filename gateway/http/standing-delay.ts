/** When waiting counts as overload. `waitMs` and `windowMs` are TARGET and INTERVAL of RFC 8289 (CoDel). */
export interface StandingDelayLimits {
  /** Waiting that is of no consequence, in milliseconds. */
  waitMs: number;
  /** For so long, in milliseconds, all that came has to have waited longer than `waitMs`. */
  windowMs: number;
  /** So long after its start a process is busy with itself, in milliseconds, and no waiting counts. */
  warmUpMs: number;
}

/** Tells a queue that stands, because more comes than can be done, from one that a single long task or a burst made. */
export interface StandingDelay {
  /** Something that waited for `waitedMs` has had its turn. */
  sample: (nowMs: number, waitedMs: number) => void;
  /** Whether the shortest wait of the last window was too long. */
  isStanding: (nowMs: number) => boolean;
}

/** As RFC 8289, section 3.2, has it: the minimum over a window, so that one that did not wait proves that no queue stands. */
export function createStandingDelay(
  { waitMs, windowMs, warmUpMs }: StandingDelayLimits,
  startedMs: number,
): StandingDelay {
  let lateSinceMs: number | null = null;
  return {
    sample(nowMs, waitedMs) {
      const isLate = waitedMs > waitMs && nowMs - startedMs >= warmUpMs;
      lateSinceMs = isLate ? (lateSinceMs ?? nowMs) : null;
    },
    isStanding: (nowMs) => lateSinceMs !== null && nowMs - lateSinceMs >= windowMs,
  };
}
