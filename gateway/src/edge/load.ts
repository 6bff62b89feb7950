import { monitorEventLoopDelay } from "node:perf_hooks";
import { Refusal } from "./refusal.ts";

/** How much the gateway takes on. */
export interface LoadLimits {
  /** Operations that are executed at the same time. */
  running: number;
  /** Operations that wait for their turn. */
  queued: number;
  /** How long one waits, in milliseconds. */
  queueMs: number;
  /** Delay of the event loop, in milliseconds, from which nothing more is taken on. */
  lagMs: number;
}

/**
 * 256 operations that all wait for an upstream to time out pass in 4 s; 128 more wait no longer than that. A loop that
 * is a quarter of a second behind cannot keep any deadline.
 */
export const LOAD_LIMITS: LoadLimits = { running: 256, queued: 128, queueMs: 2000, lagMs: 250 };

const RETRY_AFTER_SECONDS = 2;

const overload = () =>
  new Refusal(503, "OVERLOADED", "Too much is asked right now. Please try again in a moment.", RETRY_AFTER_SECONDS);

/** Bounds what is executed at a time. What runs is never cut off. */
export interface Load {
  /** Whether nothing more is taken on. */
  isFull: () => boolean;
  /** @throws Refusal 503 when nothing more is taken on */
  check: () => void;
  /**
   * Runs the task when it is its turn.
   * @throws Refusal 503 when there is no place to wait, or the wait is too long
   */
  run: <T>(signal: AbortSignal, task: () => Promise<T>) => Promise<T>;
  close: () => void;
}

export function createLoad({ running: maxRunning, queued: maxQueued, queueMs, lagMs }: LoadLimits): Load {
  const lag = watchLag();
  const queue = new Set<() => void>();
  let running = 0;

  /** Resolves when it is this one's turn. */
  function wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(late);
        signal.removeEventListener("abort", giveUp);
        queue.delete(go);
      };
      const go = () => {
        leave();
        resolve();
      };
      const giveUp = () => {
        leave();
        reject(overload());
      };
      const late = setTimeout(giveUp, queueMs);
      signal.addEventListener("abort", giveUp);
      queue.add(go);
    });
  }

  const isFull = () => lag.ms() > lagMs || (running >= maxRunning && queue.size >= maxQueued);

  return {
    isFull,
    check() {
      if (isFull()) throw overload();
    },
    async run(signal, task) {
      if (running >= maxRunning) {
        if (queue.size >= maxQueued) throw overload();
        await wait(signal);
      } else running++;
      try {
        return await task();
      } finally {
        // The place is handed over rather than given up, so that nobody who comes in between takes it.
        const [next] = queue;
        if (next) next();
        else running--;
      }
    },
    close: () => lag.close(),
  };
}

/**
 * Delay of the event loop that nine in ten of the last second's samples stayed below: one long task leaves few samples
 * behind and does not count, a loop that is always late does.
 */
function watchLag() {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  let ms = 0;
  const timer = setInterval(() => {
    ms = histogram.percentile(90) / 1e6;
    histogram.reset();
  }, 1000).unref();
  return {
    ms: () => ms,
    close() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
