import { UpstreamUnavailable } from "./errors.ts";
import type { UpstreamName } from "./errors.ts";
import type { CallScope } from "./scope.ts";

interface Flight<T> {
  result: Promise<T>;
  waiting: number;
  cancel: AbortController;
}

/** Lets equal reads that are made at the same time share one. */
export interface Flights<T> {
  /**
   * Joins the read of this key that is under way, or starts it with time of its own. Whoever leaves, or runs out of
   * time, leaves the others their read; when all clients have left it is cancelled.
   * @throws UpstreamUnavailable when the caller leaves or has no time left; otherwise what `start` throws
   */
  join: (key: string, scope: CallScope, endpoint: string, start: (scope: CallScope) => Promise<T>) => Promise<T>;
}

export function createFlights<T>(upstream: UpstreamName): Flights<T> {
  const flights = new Map<string, Flight<T>>();

  function begin(key: string, scope: CallScope, start: (scope: CallScope) => Promise<T>): Flight<T> {
    const cancel = new AbortController();
    const flight = { cancel, waiting: 0, result: start(scope.detach(cancel.signal)) };
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.result.then(land, land);
    flights.set(key, flight);
    return flight;
  }

  return {
    async join(key, scope, endpoint, start) {
      const left = scope.timeLeft("read");
      const patience = AbortSignal.any([scope.signal, AbortSignal.timeout(left)]);
      const gone = () => {
        const cancelled = scope.signal.aborted;
        const reason = cancelled ? "the client left" : left === 0 ? "no time left" : `no answer within ${left} ms`;
        return new UpstreamUnavailable(upstream, `${upstream}: ${endpoint}: ${reason}`, {
          timedOut: !cancelled,
          sent: left > 0,
          cancelled,
        });
      };
      if (left === 0 || scope.signal.aborted) throw gone();

      const flight = flights.get(key) ?? begin(key, scope, start);
      flight.waiting += 1;
      return new Promise<T>((resolve, reject) => {
        const leave = () => {
          reject(gone());
          // Who ran out of time lets it end by its own deadline, so that it counts as one that took too long.
          if (!scope.signal.aborted) return;
          flight.waiting -= 1;
          if (flight.waiting > 0) return;
          flights.delete(key);
          flight.cancel.abort();
        };
        patience.addEventListener("abort", leave, { once: true });
        void flight.result.then(resolve, reject).finally(() => patience.removeEventListener("abort", leave));
      });
    },
  };
}
