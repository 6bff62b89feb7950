import { circuitBreaker, CircuitState, CountBreaker, handleWhen, isBrokenCircuitError } from "cockatiel";
import type { BreakerState } from "../observability/telemetry.ts";
import type { RawAnswer } from "./answer.ts";
import { type UpstreamName, UpstreamUnavailable } from "./errors.ts";

/** Opens when more than half of the last 20 calls failed, and at least 10 were made. */
const FAILURES = { threshold: 0.5, size: 20, minimumNumberOfCalls: 10 };

/** How long an upstream is left alone before one call may try it again. */
const OPEN_MS = 5000;

const STATES: Record<CircuitState, BreakerState> = {
  [CircuitState.Closed]: "closed",
  [CircuitState.Open]: "open",
  [CircuitState.HalfOpen]: "half-open",
  [CircuitState.Isolated]: "open",
};

/** Spares an upstream that keeps failing, and the shopper the wait for it. */
export function createBreaker(name: UpstreamName, onState: (state: BreakerState) => void) {
  const isFailure = (error: unknown): boolean =>
    // A trial that was broken off proves nothing, so the breaker stays open.
    policy.state === CircuitState.HalfOpen || (error instanceof UpstreamUnavailable && !error.cancelled);
  const policy = circuitBreaker(
    handleWhen(isFailure).orWhenResult((answer) => (answer as RawAnswer).status >= 500),
    { breaker: new CountBreaker(FAILURES), halfOpenAfter: OPEN_MS },
  );
  policy.onStateChange((state) => onState(STATES[state]));

  const refusal = (endpoint: string) =>
    new UpstreamUnavailable(name, endpoint, "not asked, breaker open", { timedOut: false, sent: false });

  return {
    /**
     * Makes the call unless the breaker is open. A 4xx is a success; a client that left is neither success nor failure.
     * @throws UpstreamUnavailable, not sent, while it is open or its one trial call is under way
     */
    async run(endpoint: string, send: () => Promise<RawAnswer>): Promise<RawAnswer> {
      // The library lets others wait for the trial; they would wait for as long as it hangs.
      if (policy.state === CircuitState.HalfOpen) throw refusal(endpoint);
      try {
        return await policy.execute(send);
      } catch (error) {
        throw isBrokenCircuitError(error) ? refusal(endpoint) : error;
      }
    },
  };
}
