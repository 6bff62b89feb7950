/** How a value was come by: from the upstream, from a cache in time, or from a cache past its time. */
export type Freshness = "miss" | "hit" | "stale";

export type CallOutcome = "ok" | "refused" | "unavailable" | "timeout" | "contract" | "cancelled";

export type BreakerState = "closed" | "open" | "half-open";

/** What is measured while the gateway works. Methods are cheap and never throw. */
export interface Telemetry {
  /** An answer went out. `ms` since its request came in. */
  operation: (detail: { name: string; type: string; outcome: "ok" | "errors"; ms: number }) => void;
  /** A call to an upstream ended. `endpoint` is a method and a path pattern without ids. */
  upstreamCall: (detail: { upstream: string; endpoint: string; outcome: CallOutcome; ms: number }) => void;
  retried: (upstream: string) => void;
  breaker: (upstream: string, state: BreakerState) => void;
  /** A cache was asked. `cache` is `content`, `inventory` or `answers`. */
  cache: (cache: string, freshness: Freshness) => void;
  /** A request was turned away before it was executed. */
  refused: (reason: "shed" | "rate-limit" | "cost" | "document" | "body") => void;
  /** Whether a channel's manifest is not good, so that documents of an older version are served, or none. */
  channelFaulty: (channel: string, isFaulty: boolean) => void;
}

export const noTelemetry: Telemetry = {
  operation() {},
  upstreamCall() {},
  retried() {},
  breaker() {},
  cache() {},
  refused() {},
  channelFaulty() {},
};
