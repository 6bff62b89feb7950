import { circuitBreaker, CircuitState, CountBreaker, handleWhen, isBrokenCircuitError } from "cockatiel";
import type { BreakerState } from "../observability/telemetry.ts";
import type { UpstreamResponse } from "./response.ts";
import { type UpstreamName, UpstreamUnavailableError } from "./errors.ts";

/** Opens if more than half of the last 20 calls failed, after at least 10 calls. */
const FAILURES = { threshold: 0.5, size: 20, minimumNumberOfCalls: 10 };

/** How long the breaker stays open before it allows a trial call. */
const OPEN_MS = 5000;

const STATES: Record<CircuitState, BreakerState> = {
  [CircuitState.Closed]: "closed",
  [CircuitState.Open]: "open",
  [CircuitState.HalfOpen]: "half-open",
  [CircuitState.Isolated]: "open",
};

export function createCircuitBreaker(name: UpstreamName, onState: (state: BreakerState) => void) {
  const isFailure = (error: unknown): boolean =>
    // An aborted trial call proves nothing, so the breaker stays open.
    policy.state === CircuitState.HalfOpen || (error instanceof UpstreamUnavailableError && !error.cancelled);
  const policy = circuitBreaker(
    handleWhen(isFailure).orWhenResult((response) => (response as UpstreamResponse).status >= 500),
    { breaker: new CountBreaker(FAILURES), halfOpenAfter: OPEN_MS },
  );
  policy.onStateChange((state) => onState(STATES[state]));

  const refusal = (endpoint: string) =>
    new UpstreamUnavailableError(name, endpoint, "not called, circuit breaker open", { timedOut: false, sent: false });

  return {
    /**
     * Makes the call unless the breaker is open. A 4xx counts as success; a disconnected client counts as neither.
     * @throws UpstreamUnavailable (not sent) while the breaker is open or its trial call is running
     */
    async run(endpoint: string, send: () => Promise<UpstreamResponse>): Promise<UpstreamResponse> {
      // The library makes other calls wait for the trial call, which may hang.
      if (policy.state === CircuitState.HalfOpen) throw refusal(endpoint);
      try {
        return await policy.execute(send);
      } catch (error) {
        throw isBrokenCircuitError(error) ? refusal(endpoint) : error;
      }
    },
  };
}
