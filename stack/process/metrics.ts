import { createRegistry, DURATION_BUCKETS } from "@telfer/server-kit/metrics.ts";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { type DeliveryOutcome, type Queue, telemetry } from "./telemetry.ts";

const queues: Queue[] = ["mail", "webhook", "refund"];
const outcomes: DeliveryOutcome[] = ["sent", "failed", "given-up"];

/** Creates the metrics that all processes of the stack have. They count from now on. */
export function createMetrics(): Registry {
  const registry = createRegistry();
  const registers = [registry];
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to its response, in seconds.",
    labelNames: ["method", "route", "status"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const runs = new Counter({
    name: "worker_runs_total",
    help: "Runs of periodic work, such as sending mails or settling checkouts.",
    labelNames: ["worker", "outcome"],
    registers,
  });
  const succeeded = new Gauge({
    name: "worker_last_success_timestamp_seconds",
    help: "When periodic work last ended without an error, in seconds since 1970.",
    labelNames: ["worker"],
    registers,
  });
  const deliveries = new Counter({
    name: "deliveries_total",
    help: "Attempts to deliver an entry of a queue.",
    labelNames: ["queue", "outcome"],
    registers,
  });
  // A rate needs a value before the first event.
  for (const queue of queues) for (const outcome of outcomes) deliveries.inc({ queue, outcome }, 0);
  telemetry.on("request", ({ seconds, ...labels }) => requests.observe(labels, seconds));
  telemetry.on("run", ({ worker, outcome }) => {
    runs.inc({ worker, outcome });
    if (outcome === "ok") succeeded.set({ worker }, Date.now() / 1000);
  });
  telemetry.on("delivery", (labels) => deliveries.inc(labels));
  return registry;
}
