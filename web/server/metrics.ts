import { DURATION_BUCKETS } from "@telfer/server-kit/metrics.ts";
import { Counter, Histogram, type Registry } from "prom-client";
import type { WebTelemetry } from "./telemetry.ts";

export function createWebMetrics(registry: Registry): WebTelemetry {
  const registers = [registry];
  const responses = new Histogram({
    name: "web_response_duration_seconds",
    help: "Time from a request for a page or for the graph to its response, in seconds. Files are not measured.",
    labelNames: ["kind", "status"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: "web_page_cache_reads_total",
    help: "Lookups of public pages in the cache by result: hit, stale or miss.",
    labelNames: ["result"],
    registers,
  });
  const refusals = new Counter({
    name: "web_refused_total",
    help: "Rejected requests by error code.",
    labelNames: ["code"],
    registers,
  });
  // A rate needs a value before the first event.
  for (const code of ["OVERLOADED", "RATE_LIMITED"]) refusals.inc({ code }, 0);
  return {
    response: ({ seconds, ...labels }) => responses.observe(labels, seconds),
    page: (result) => pages.inc({ result }),
    refused: (code) => refusals.inc({ code }),
  };
}
