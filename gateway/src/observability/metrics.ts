import { createRegistry, DURATION_BUCKETS } from "@telfer/server-kit/metrics.ts";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { type BreakerState, REFUSAL_REASONS, type Telemetry } from "./telemetry.ts";

/** Limit of distinct operation names; clients that may send free operations must not fill the memory with names. */
const MAX_NAMES = 200;

const BREAKER_STATES: Record<BreakerState, number> = { closed: 0, "half-open": 1, open: 2 };

export interface Metrics extends Telemetry {
  registry: Registry;
}

export function createMetrics(): Metrics {
  const registry = createRegistry();
  const registers = [registry];

  const operations = new Histogram({
    name: "gateway_operation_duration_seconds",
    help: "Time from a request to its response, by operation, in seconds.",
    labelNames: ["name", "type", "outcome"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const channelOperations = new Counter({
    name: "gateway_channel_operations_total",
    help: "Operations of channels that sent their key.",
    labelNames: ["channel", "outcome"],
    registers,
  });
  const upstreamCalls = new Histogram({
    name: "gateway_upstream_call_duration_seconds",
    help: "Time of a call to an upstream, per attempt, in seconds.",
    labelNames: ["upstream", "endpoint", "outcome"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const retries = new Counter({
    name: "gateway_upstream_retries_total",
    help: "Reads that were retried.",
    labelNames: ["upstream"],
    registers,
  });
  const breakers = new Gauge({
    name: "gateway_upstream_breaker_state",
    help: "0 closed, 1 half-open, 2 open.",
    labelNames: ["upstream"],
    registers,
  });
  const caches = new Counter({
    name: "gateway_cache_reads_total",
    help: "Cache lookups by result: hit, stale or miss.",
    labelNames: ["cache", "freshness"],
    registers,
  });
  const refusals = new Counter({
    name: "gateway_refused_total",
    help: "Requests that were rejected before execution.",
    labelNames: ["reason"],
    registers,
  });
  const faultyChannels = new Gauge({
    name: "gateway_channel_faulty",
    help: "1 while a channel's file or one of its documents is invalid.",
    labelNames: ["channel"],
    registers,
  });

  const orders = new Counter({
    name: "gateway_orders_total",
    help: "Attempts to place an order by what the client was told: ORDERED, FAILED, or the code of a user error.",
    labelNames: ["outcome"],
    registers,
  });
  // A rate needs a value before the first event.
  for (const outcome of ["ORDERED", "CARD_DECLINED", "OUTCOME_UNKNOWN", "FAILED"]) orders.inc({ outcome }, 0);
  for (const reason of REFUSAL_REASONS) refusals.inc({ reason }, 0);

  const names = new Set<string>();
  function bounded(name: string): string {
    if (!names.has(name) && names.size >= MAX_NAMES) return "other";
    names.add(name);
    return name;
  }

  return {
    operation({ name, type, channel, outcome, ms }) {
      operations.observe({ name: bounded(name), type, outcome }, ms / 1000);
      if (channel !== null) channelOperations.inc({ channel, outcome });
    },
    upstreamCall: ({ upstream, endpoint, outcome, ms }) =>
      upstreamCalls.observe({ upstream, endpoint, outcome }, ms / 1000),
    retried: (upstream) => retries.inc({ upstream }),
    breaker: (upstream, state) => breakers.set({ upstream }, BREAKER_STATES[state]),
    cache: (cache, freshness) => caches.inc({ cache, freshness }),
    refused: (reason) => refusals.inc({ reason }),
    channelFaulty: (channel, isFaulty) => faultyChannels.set({ channel }, isFaulty ? 1 : 0),
    order: (outcome) => orders.inc({ outcome }),
    registry,
  };
}
