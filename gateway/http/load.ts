import { createStandingDelay, type StandingDelayLimits } from "./standing-delay.ts";

/** How much a server takes on. */
export interface LoadLimits {
  /** Tasks that run at the same time. */
  running: number;
  /** Tasks that wait for their turn. */
  queued: number;
  /** How long one waits at most. */
  queueMs: number;
  /** When the event loop counts as overloaded. */
  delay: StandingDelayLimits;
}

/** Nothing more is taken on now; worth asking again after `retryAfterSeconds`. */
export class Overloaded extends Error {
  readonly retryAfterSeconds = 2;

  constructor() {
    super("Too much is asked right now. Please try again in a moment.");
    this.name = "Overloaded";
  }
}

/** Bounds what runs at a time. What runs is never cut off. */
export interface Load {
  /** Whether nothing more is taken on. */
  isFull: () => boolean;
  /** @throws Overloaded when nothing more is taken on */
  check: () => void;
  /**
   * Runs the task when it is its turn.
   * @throws Overloaded when there is no place to wait, the wait is too long, or the signal aborts meanwhile
   */
  run: <T>(signal: AbortSignal, task: () => Promise<T>) => Promise<T>;
  close: () => void;
}

export function createLoad({ running: maxRunning, queued: maxQueued, queueMs, delay }: LoadLimits): Load {
  const standingDelay = watchDelay(delay);
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
        reject(new Overloaded());
      };
      const late = setTimeout(giveUp, queueMs);
      signal.addEventListener("abort", giveUp);
      queue.add(go);
      // An event that was before is not sent again.
      if (signal.aborted) giveUp();
    });
  }

  const isFull = () => standingDelay.isStanding() || (running >= maxRunning && queue.size >= maxQueued);

  return {
    isFull,
    check() {
      if (isFull()) throw new Overloaded();
    },
    async run(signal, task) {
      if (running >= maxRunning) {
        if (queue.size >= maxQueued) throw new Overloaded();
        await wait(signal);
      } else running++;
      try {
        return await task();
      } finally {
        // The place is handed over rather than given up, so that no other that comes in between takes it.
        const [next] = queue;
        if (next) next();
        else running--;
      }
    },
    close: () => standingDelay.close(),
  };
}

/** Often enough for several samples in each window; each costs the loop a few microseconds. */
const SAMPLE_EVERY_MS = 50;

/** Measures the event loop of this process: how much later than asked for a timer fires is how long work waits. */
function watchDelay(limits: StandingDelayLimits) {
  const delay = createStandingDelay(limits, performance.now());
  let due = performance.now() + SAMPLE_EVERY_MS;
  const timer = setInterval(() => {
    const nowMs = performance.now();
    delay.sample(nowMs, nowMs - due);
    due = nowMs + SAMPLE_EVERY_MS;
  }, SAMPLE_EVERY_MS).unref();
  return {
    isStanding: () => delay.isStanding(performance.now()),
    close: () => clearInterval(timer),
  };
}
