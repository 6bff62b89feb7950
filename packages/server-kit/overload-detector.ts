/** Thresholds of overload. `waitMs` and `windowMs` are TARGET and INTERVAL of RFC 8289 (CoDel). */
export interface OverloadThresholds {
  /** Acceptable delay, in ms. */
  waitMs: number;
  /** How long every delay must exceed `waitMs`, in ms. */
  windowMs: number;
  /** Warm-up after process start, in ms, during which delays do not count. */
  warmUpMs: number;
}

/** Distinguishes a standing queue, caused by sustained overload, from one caused by a single long task or a burst. */
export interface OverloadDetector {
  sample: (nowMs: number, waitedMs: number) => void;
  /** True if the shortest delay of the last window was too long. */
  isStanding: (nowMs: number) => boolean;
}

/**
 * Tracks the minimum delay per window as in RFC 8289, section 3.2: one short delay proves that there is no standing queue.
 */
export function createOverloadDetector(
  { waitMs, windowMs, warmUpMs }: OverloadThresholds,
  startedMs: number,
): OverloadDetector {
  let lateSinceMs: number | null = null;
  return {
    sample(nowMs, waitedMs) {
      const isLate = waitedMs > waitMs && nowMs - startedMs >= warmUpMs;
      lateSinceMs = isLate ? (lateSinceMs ?? nowMs) : null;
    },
    isStanding: (nowMs) => lateSinceMs !== null && nowMs - lateSinceMs >= windowMs,
  };
}
