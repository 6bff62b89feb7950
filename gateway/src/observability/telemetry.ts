/** Source of a value: the upstream, a cache while fresh, or a cache while stale. */
export type Freshness = "miss" | "hit" | "stale";

export type CallOutcome = "ok" | "refused" | "unavailable" | "timeout" | "contract" | "cancelled";

export type BreakerState = "closed" | "open" | "half-open";

export const REFUSAL_REASONS = ["shed", "rate-limit", "channel-key", "cost", "document", "body"] as const;

/** Measurements of a gateway. Methods are cheap and never throw. */
export interface Telemetry {
  /** A response was sent. `ms` since the request arrived. */
  operation: (detail: {
    name: string;
    type: string;
    /** The channel whose key was sent. */
    channel: string | null;
    outcome: "ok" | "errors";
    ms: number;
  }) => void;
  /** An upstream call ended. `endpoint` is a method and a path pattern without ids. */
  upstreamCall: (detail: { upstream: string; endpoint: string; outcome: CallOutcome; ms: number }) => void;
  retried: (upstream: string) => void;
  breaker: (upstream: string, state: BreakerState) => void;
  /** A cache was read. `cache` is `content`, `inventory`, `reviews` or `answers`. */
  cache: (cache: string, freshness: Freshness) => void;
  refused: (reason: (typeof REFUSAL_REASONS)[number]) => void;
  channelFaulty: (channel: string, isFaulty: boolean) => void;
  /** `checkoutPlaceOrder` ended: ORDERED, the code of its first user error, or FAILED for any other error. */
  order: (outcome: string) => void;
}

export const noTelemetry: Telemetry = {
  operation() {},
  upstreamCall() {},
  retried() {},
  breaker() {},
  cache() {},
  refused() {},
  channelFaulty() {},
  order() {},
};
