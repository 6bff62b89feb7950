import { type UpstreamName, UpstreamUnavailableError } from "./errors.ts";
import type { CallScope } from "./scope.ts";

interface InFlight<T> {
  result: Promise<T>;
  callers: number;
  cancel: AbortController;
}

/** Runs equal work once if callers ask for it at the same time. */
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

  /** Other work with the same key may have started in between. */
  function forget(key: string, work: InFlight<T>): void {
    if (inFlight.get(key) === work) inFlight.delete(key);
  }

  return {
    /**
     * Joins the work in flight for this key, or starts it. It continues when a caller leaves and is canceled when all have
     * left.
     * @param left aborts when the caller leaves; its promise then rejects with the signal's reason
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

/** Resolves like the promise; if the signal aborts first, calls `onAbort` and rejects with the signal's reason. */
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

export function createReadCoalescer<T>(upstream: UpstreamName) {
  const reads = createCoalescer<T>();
  return {
    /**
     * Joins the read in flight for this key, or starts it with its own deadline. A caller that leaves or times out does not
     * affect the others; the read is canceled when all clients have left.
     * @throws UpstreamUnavailable if the caller leaves or has no time left; otherwise what `start` throws
     */
    async join(key: string, scope: CallScope, endpoint: string, start: (scope: CallScope) => Promise<T>): Promise<T> {
      const leftMs = scope.timeLeft("read");
      const unavailable = (reason: string, cancelled: boolean) =>
        new UpstreamUnavailableError(upstream, endpoint, reason, {
          timedOut: !cancelled,
          sent: leftMs > 0,
          cancelled,
        });
      if (scope.signal.aborted) throw unavailable("the client disconnected", true);
      if (leftMs === 0) throw unavailable("no time left", false);
      const deadline = AbortSignal.timeout(leftMs);
      try {
        // A caller that times out lets the read reach its own deadline, so that it counts as a timeout.
        return await orAborted(
          reads.join(key, scope.signal, (signal) => start(scope.detach(signal))),
          deadline,
        );
      } catch (error) {
        if (error === scope.signal.reason) throw unavailable("the client disconnected", true);
        if (error === deadline.reason) throw unavailable(`no response within ${leftMs} ms`, false);
        throw error;
      }
    },
  };
}
