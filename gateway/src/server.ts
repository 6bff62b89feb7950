import type { Logger } from "pino";
import { createFreshCache } from "./upstream/cache/fresh-cache.ts";
import type { FreshCache } from "./upstream/cache/fresh-cache.ts";
import { createSharedStore } from "./upstream/cache/shared-store.ts";
import type { Config } from "./config.ts";
import { createContext } from "./context.ts";
import type { TrustedDocuments } from "./documents/trusted.ts";
import { createFront } from "./front.ts";
import type { Front } from "./front.ts";
import { createIssuer } from "./identity/issuer.ts";
import { createRedis } from "./redis.ts";
import { createSchema, getSchema } from "./schema.ts";
import { noTelemetry } from "./telemetry.ts";
import type { Telemetry } from "./telemetry.ts";
import type { CallScope } from "./upstream/scope.ts";
import type { Caller } from "./domain/caller.ts";
import type { Tracing } from "./tracing.ts";
import { embeddedGeocoder } from "./upstream/geocoding/embedded.ts";
import { createGoogleGeocoder } from "./upstream/geocoding/google.ts";
import { createUpstream } from "./upstream/http.ts";
import { createInventoryClient } from "./upstream/inventory/client.ts";
import { createReviewsClients } from "./upstream/reviews/client.ts";
import { createCommerceClient } from "./upstream/commerce/client.ts";
import { createContentClient } from "./upstream/content/client.ts";
import { createContentMapper } from "./upstream/content/mapper.ts";

export interface GatewayDependencies {
  config: Config;
  log: Logger;
  documents: TrustedDocuments;
  /** Nothing is measured without it. */
  telemetry?: Telemetry;
  /** No traces are made without it. */
  tracing?: Tracing | null;
  /** Upstream values; one of its own without it. */
  cache?: FreshCache;
}

export interface Gateway {
  /** Listens nowhere yet. */
  server: Front["server"];
  /** Answers what comes in until the drain delay is over and what has come in by then; then lets go of everything. */
  close: () => Promise<void>;
}

/** The gateway as `main.ts` and the tests run it. */
export function createGateway({
  config,
  log,
  documents,
  telemetry = noTelemetry,
  tracing = null,
  cache: given,
}: GatewayDependencies): Gateway {
  const upstreams = {
    commerce: createUpstream("commerce", config.restUrl, { log, telemetry }),
    // The same backend, but with a breaker of its own: without stock and prices carts can still be opened.
    inventory: createUpstream("inventory", config.restUrl, { log, telemetry }),
    content: createUpstream("content", config.strapiUrl, { log, telemetry }),
    reviews: createUpstream("reviews", config.reviewsUrl, { log, telemetry }),
    geocoding: createUpstream("geocoding", config.mapsUrl, { log, telemetry }),
  };
  const redis = config.redisUrl === null ? null : createRedis(config.redisUrl, log);
  const store = redis && createSharedStore(redis);
  const cache = given ?? createFreshCache({ log, telemetry, store, lifetimes: config.lifetimes });
  const contentMapper = createContentMapper(config.mediaBaseUrl, (kind) =>
    log.warn({ kind }, "unknown rich text was left out"),
  );
  const tasks = new Set<Promise<void>>();
  const services = {
    commerce: (scope: CallScope, caller: Caller) =>
      createCommerceClient(upstreams.commerce, scope, caller, config.mediaBaseUrl),
    content: (scope: CallScope) => createContentClient(upstreams.content, cache, scope, contentMapper),
    inventory: createInventoryClient(upstreams.inventory, cache),
    reviews: createReviewsClients(
      upstreams.reviews,
      { appKey: config.reviewsAppKey, secret: config.reviewsSecret },
      cache,
    ),
    geocoder:
      config.mapsApiKey === null
        ? embeddedGeocoder
        : createGoogleGeocoder(upstreams.geocoding, config.mapsApiKey, config.geocodingFreshMs),
    identity: {
      issuer: createIssuer(config.oidcIssuer, log, config.deadlines.upstreamMs.identity),
      expected: { issuer: config.oidcIssuer, audience: config.oidcAudience },
    },
    taxCode: config.taxCode,
    deadlines: config.deadlines,
    runInBackground(task: Promise<void>) {
      tasks.add(task);
      void task.finally(() => tasks.delete(task));
    },
  };

  const front = createFront({
    config,
    log,
    telemetry,
    tracing,
    schema: getSchema(),
    createSchema,
    documents,
    createContext: (request) => createContext(services, request),
    cache,
    redis,
  });

  return {
    server: front.server,
    async close() {
      await front.close();
      await Promise.all(tasks);
      await cache.close();
      store?.close();
      redis?.disconnect();
      await Promise.all(Object.values(upstreams).map((upstream) => upstream.close()));
      await tracing?.close();
    },
  };
}
