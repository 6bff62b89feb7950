import { createStandingDelay, type StandingDelayLimits } from "./standing-delay.ts";

/** How much a server takes on. */
export interface LoadLimits {
  /** Tasks that run at the same time. */
  running: number;
  /** So many of them may be one caller's, for whom further ones wait; any number when it is left out. */
  runningEach?: number;
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
   * Runs the task when it is its turn: of those that wait, the first of a caller for whom the fewest run.
   * @throws Overloaded when there is no place to wait, the wait is too long, or the signal aborts meanwhile
   */
  run: <T>(signal: AbortSignal, task: () => Promise<T>, caller?: string) => Promise<T>;
  close: () => void;
}

interface Waiting {
  caller: string;
  go: () => void;
}

export function createLoad({ running: maxRunning, runningEach = Infinity, ...limits }: LoadLimits): Load {
  const { queued: maxQueued, queueMs, delay } = limits;
  const standingDelay = watchDelay(delay);
  const queue = new Set<Waiting>();
  const runningOf = new Map<string, number>();
  let running = 0;

  const countOf = (caller: string): number => runningOf.get(caller) ?? 0;
  const mayRun = (caller: string): boolean => running < maxRunning && countOf(caller) < runningEach;

  function begin(caller: string): void {
    running++;
    runningOf.set(caller, countOf(caller) + 1);
  }

  function end(caller: string): void {
    running--;
    if (countOf(caller) > 1) runningOf.set(caller, countOf(caller) - 1);
    else runningOf.delete(caller);
    let next: Waiting | undefined;
    for (const one of queue) {
      if (mayRun(one.caller) && (!next || countOf(one.caller) < countOf(next.caller))) next = one;
    }
    // The place is handed over at once, so that no other that comes in between takes it.
    if (!next) return;
    begin(next.caller);
    next.go();
  }

  /** Resolves when it is this one's turn, which has then begun. */
  function wait(signal: AbortSignal, caller: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(late);
        signal.removeEventListener("abort", giveUp);
        queue.delete(waiting);
      };
      const waiting = {
        caller,
        go: () => {
          leave();
          resolve();
        },
      };
      const giveUp = () => {
        leave();
        reject(new Overloaded());
      };
      const late = setTimeout(giveUp, queueMs);
      signal.addEventListener("abort", giveUp);
      queue.add(waiting);
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
    async run(signal, task, caller = "") {
      if (mayRun(caller)) begin(caller);
      else if (queue.size >= maxQueued) throw new Overloaded();
      else await wait(signal, caller);
      try {
        return await task();
      } finally {
        end(caller);
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
