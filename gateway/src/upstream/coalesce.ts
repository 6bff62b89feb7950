import { type UpstreamName, UpstreamUnavailable } from "./errors.ts";
import type { CallScope } from "./scope.ts";

interface InFlight<T> {
  result: Promise<T>;
  callers: number;
  cancel: AbortController;
}

/** Lets equal work that is asked for at the same time be done once. */
export function createCoalescer<T>() {
  const inFlight = new Map<string, InFlight<T>>();

  function begin(key: string, start: (signal: AbortSignal) => Promise<T>): InFlight<T> {
    const cancel = new AbortController();
    const work = { cancel, callers: 0, result: start(cancel.signal) };
    const settle = () => forget(key, work);
    work.result.then(settle, settle);
    inFlight.set(key, work);
    return work;
  }

  /** Another of the same key may have begun meanwhile. */
  function forget(key: string, work: InFlight<T>): void {
    if (inFlight.get(key) === work) inFlight.delete(key);
  }

  return {
    /**
     * Joins the work of this key that is in flight, or starts it. It goes on when a caller leaves; when all have left it
     * is cancelled.
     * @param left aborts when the caller leaves; what it joined rejects with the signal's reason
     */
    async join(key: string, left: AbortSignal, start: (signal: AbortSignal) => Promise<T>): Promise<T> {
      left.throwIfAborted();
      const work = inFlight.get(key) ?? begin(key, start);
      work.callers += 1;
      return orAborted(work.result, left, () => {
        work.callers -= 1;
        if (work.callers > 0) return;
        forget(key, work);
        work.cancel.abort();
      });
    },
  };
}

/** What the promise gives, unless the signal aborts first: then its reason is thrown, after `onAbort`. */
function orAborted<T>(result: Promise<T>, signal: AbortSignal, onAbort?: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      onAbort?.();
      reject(signal.reason as Error);
    };
    signal.addEventListener("abort", abort, { once: true });
    void result.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

export type ReadCoalescer<T> = ReturnType<typeof createReadCoalescer<T>>;

/** Lets equal reads of one upstream that are made at the same time share one. */
export function createReadCoalescer<T>(upstream: UpstreamName) {
  const reads = createCoalescer<T>();
  return {
    /**
     * Joins the read of this key that is in flight, or starts it with time of its own. Whoever leaves, or runs out of
     * time, leaves the others their read; when all clients have left it is cancelled.
     * @throws UpstreamUnavailable when the caller leaves or has no time left; otherwise what `start` throws
     */
    async join(key: string, scope: CallScope, endpoint: string, start: (scope: CallScope) => Promise<T>): Promise<T> {
      const leftMs = scope.timeLeft("read");
      const unavailable = (reason: string, cancelled: boolean) =>
        new UpstreamUnavailable(upstream, endpoint, reason, {
          timedOut: !cancelled,
          sent: leftMs > 0,
          cancelled,
        });
      if (scope.signal.aborted) throw unavailable("the client left", true);
      if (leftMs === 0) throw unavailable("no time left", false);
      const deadline = AbortSignal.timeout(leftMs);
      try {
        // Who runs out of time lets the read end by its own deadline, so that it counts as one that took too long.
        return await orAborted(
          reads.join(key, scope.signal, (signal) => start(scope.detach(signal))),
          deadline,
        );
      } catch (error) {
        if (error === scope.signal.reason) throw unavailable("the client left", true);
        if (error === deadline.reason) throw unavailable(`no answer within ${leftMs} ms`, false);
        throw error;
      }
    },
  };
}
