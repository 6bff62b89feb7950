import { pino } from "pino";
import { noTelemetry } from "../src/observability/telemetry.ts";
import { createSwrCache, type SwrCache } from "../src/upstream/cache/swr-cache.ts";

const never = { freshMs: 0, staleMs: 0 };

/** A cache whose values expire at once. */
export const noCache = (): SwrCache =>
  createSwrCache({
    log: pino({ level: "silent" }),
    telemetry: noTelemetry,
    store: null,
    lifetimes: { commerce: never, content: never, inventory: never, reviews: never },
  });
