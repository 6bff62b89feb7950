// A gateway that is measured: it turns nobody away for asking often, and can be told to forget all that its caches have.
import { createFreshCache } from "../../../gateway/src/upstream/cache/fresh-cache.ts";
import { readConfig } from "../../../gateway/src/config.ts";
import { createContext } from "../../../gateway/src/graphql/context.ts";
import { readDocument } from "../../../gateway/src/graphql/documents/document.ts";
import { readTrustedDocuments } from "../../../gateway/src/graphql/documents/trusted.ts";
import { createLog } from "../../../gateway/src/observability/log.ts";
import { getSchema } from "../../../gateway/src/graphql/schema.ts";
import { noTelemetry, type Telemetry } from "../../../gateway/src/observability/telemetry.ts";
import { composeGateway } from "../measure/compose.ts";
import { listen, unlimited } from "../measure/gateway.ts";
import { serve } from "../measure/process.ts";
import { createServices } from "../peers/shop.ts";
import type { BenchDocument } from "./documents.ts";

export interface GatewayOptions {
  commerce: string;
  content: string;
  reviews: string;
  /** Registered beside the shop's own. */
  documents: BenchDocument[];
}

serve(async ({ commerce, content, reviews, documents }: GatewayOptions) => {
  const config = readConfig({
    ...process.env,
    REST_URL: commerce,
    STRAPI_URL: `${content}/strapi`,
    REVIEWS_URL: reviews,
    REVIEWS_SECRET: "local-reviews-secret",
    MCP_SECRET: "carts of the bench's assistants",
    LOG_LEVEL: "warn",
  });
  // Milliseconds of the slowest call, and how many there were, since the caches were emptied.
  const counts = { slowest: 0, calls: 0 };
  const telemetry: Telemetry = {
    ...noTelemetry,
    upstreamCall({ ms }) {
      counts.calls += 1;
      counts.slowest = Math.max(counts.slowest, ms);
    },
  };
  const log = createLog(config.logLevel);
  const cache = createFreshCache({ log, telemetry, store: null, lifetimes: config.lifetimes });
  const own = new Map(
    documents.map(({ hash, text }) => [hash, { ...readDocument(getSchema(), text, true), hash, client: "bench" }]),
  );
  const shop = readTrustedDocuments(null, (text) => readDocument(getSchema(), text, true), log);
  const services = createServices(config, cache, telemetry);
  const gateway = composeGateway({
    config: unlimited(config),
    log,
    schema: getSchema(),
    documents: { get: (hash) => own.get(hash) ?? shop.get(hash), values: () => [...own.values(), ...shop.values()] },
    cache,
    createContext: (request) => createContext(services, request),
  });
  return {
    port: await listen(gateway),
    counts: () => counts,
    async reset() {
      await cache.invalidate(["content", "inventory", "reviews"]);
      Object.assign(counts, { slowest: 0, calls: 0 });
    },
  };
});
