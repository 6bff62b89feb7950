import { createOverloadDetector, type OverloadThresholds } from "./overload-detector.ts";

export interface LoadShedderOptions {
  running: number;
  /** Maximum number per caller, whose further tasks wait; unlimited by default. */
  runningEach?: number;
  queued: number;
  /** Maximum time in the queue, in ms. */
  queueMs: number;
  delay: OverloadThresholds;
}

/** The server accepts no more work; retry after `retryAfterSeconds`. */
export class OverloadedError extends Error {
  readonly retryAfterSeconds = 2;

  constructor() {
    super("We're busy right now. Please try again in a moment.");
    this.name = "Overloaded";
  }
}

/** Limits concurrency and sheds load. Running tasks are never interrupted. */
export interface LoadShedder {
  isFull: () => boolean;
  /** @throws Overloaded if no more tasks are accepted */
  check: () => void;
  /**
   * Runs the task when a slot is free; the first queued task of the caller with the fewest running tasks goes next.
   * @throws Overloaded if the queue is full, the wait is too long, or the signal aborts while queued
   */
  run: <T>(signal: AbortSignal, task: () => Promise<T>, caller?: string) => Promise<T>;
  close: () => void;
}

interface Waiting {
  caller: string;
  go: () => void;
}

export function createLoadShedder({
  running: maxRunning,
  runningEach = Infinity,
  ...limits
}: LoadShedderOptions): LoadShedder {
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
    // Hand over the slot at once, so that no new task takes it in between.
    if (!next) return;
    begin(next.caller);
    next.go();
  }

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
        reject(new OverloadedError());
      };
      const late = setTimeout(giveUp, queueMs);
      signal.addEventListener("abort", giveUp);
      queue.add(waiting);
      // An abort before the listener was added fires no event.
      if (signal.aborted) giveUp();
    });
  }

  const isFull = () => standingDelay.isStanding() || (running >= maxRunning && queue.size >= maxQueued);

  return {
    isFull,
    check() {
      if (isFull()) throw new OverloadedError();
    },
    async run(signal, task, caller = "") {
      if (mayRun(caller)) begin(caller);
      else if (queue.size >= maxQueued) throw new OverloadedError();
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

/** Several samples per window; each takes a few microseconds of the event loop. */
const SAMPLE_EVERY_MS = 50;

/** Measures event loop delay: how much later than scheduled a timer fires is how long work waits. */
function watchDelay(limits: OverloadThresholds) {
  const delay = createOverloadDetector(limits, performance.now());
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
