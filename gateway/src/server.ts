import type { Logger } from "pino";
import { createFreshCache } from "./upstream/cache/fresh-cache.ts";
import { createSharedStore } from "./upstream/cache/shared-store.ts";
import type { Config } from "./config.ts";
import { createContext } from "./graphql/context.ts";
import type { TrustedDocuments } from "./graphql/documents/trusted.ts";
import { rehearse } from "./graphql/rehearse.ts";
import { createRateLimiter } from "./http/rate-limiter.ts";
import { createHttpServer } from "./http/server.ts";
import { createIssuer } from "./identity/issuer.ts";
import { createRedis, whenConnected } from "./upstream/redis.ts";
import { getSchema } from "./graphql/schema.ts";
import { createGraphQL } from "./graphql/yoga.ts";
import { noTelemetry, type Telemetry } from "./observability/telemetry.ts";
import type { Caller } from "./domain/caller.ts";
import type { Tracing } from "./observability/tracing.ts";
import type { CallScope } from "./upstream/scope.ts";
import { embeddedGeocoder } from "./upstream/geocoding/embedded.ts";
import { createGoogleGeocoder } from "./upstream/geocoding/google.ts";
import { createUpstream } from "./upstream/http.ts";
import { createInventoryClient } from "./upstream/inventory/client.ts";
import { createReviewsClients } from "./upstream/reviews/client.ts";
import { createCommerceClient } from "./upstream/commerce/client.ts";
import { createCommerceAnswers } from "./upstream/commerce/wire.ts";
import { createContentAnswers, createContentClient } from "./upstream/content/client.ts";

export interface GatewayDependencies {
  config: Config;
  log: Logger;
  documents: TrustedDocuments;
  /** Nothing is measured without it. */
  telemetry?: Telemetry;
  /** No traces are made without it. */
  tracing?: Tracing | null;
}

export type Gateway = ReturnType<typeof createGateway>;

/** The gateway as `main.ts` and the tests run it. */
export function createGateway({
  config,
  log,
  documents,
  telemetry = noTelemetry,
  tracing = null,
}: GatewayDependencies) {
  const upstreams = {
    commerce: createUpstream("commerce", config.restUrl, { log, telemetry }),
    // The same backend, but with a breaker of its own: without stock and prices carts can still be opened.
    inventory: createUpstream("inventory", config.restUrl, { log, telemetry }),
    content: createUpstream("content", config.strapiUrl, { log, telemetry }),
    reviews: createUpstream("reviews", config.reviewsUrl, { log, telemetry }),
    geocoding: createUpstream("geocoding", config.mapsUrl, { log, telemetry }),
  };
  const redis = config.redisUrl === null ? null : createRedis(config.redisUrl, log, config.redisLimits);
  const store = redis && createSharedStore(redis);
  const cache = createFreshCache({ log, telemetry, store, lifetimes: config.lifetimes });
  const commerceAnswers = createCommerceAnswers(config.mediaBaseUrl);
  const contentAnswers = createContentAnswers(config.mediaBaseUrl, (kind) =>
    log.warn({ kind }, "unknown rich text was left out"),
  );
  const tasks = new Set<Promise<void>>();
  const limiter = createRateLimiter(config.limits.budgets, redis);
  const services = {
    commerce: (scope: CallScope, caller: Caller, clientAddress: string) =>
      createCommerceClient(upstreams.commerce, scope, caller, commerceAnswers, clientAddress),
    content: (scope: CallScope) => createContentClient(upstreams.content, cache, scope, contentAnswers),
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
    takeVote: async (address: string, reviewId: string) => (await limiter.vote(address, reviewId)) === null,
  };

  const graphql = createGraphQL({
    config,
    schema: getSchema(),
    documents,
    createContext: (request) => createContext(services, request),
    takeBudget: (exchange) => limiter.operation(exchange),
  });
  let isReady = false;
  async function warmUp(): Promise<void> {
    await Promise.all([graphql.warm(), redis && whenConnected(redis)]);
    if (config.warmUpMs > 0) await rehearse({ graphql, documents, log, timeoutMs: config.warmUpMs });
    isReady = true;
  }
  const ready = warmUp();
  const http = createHttpServer({
    config,
    log,
    telemetry,
    tracing,
    limiter,
    graphql,
    documents,
    cache,
    isReady: () => isReady,
  });

  return {
    /** Listens nowhere yet. */
    server: http.server,
    /**
     * Resolves when `/ready` says yes: Redis is connected or had its time, registered documents are compiled, and those
     * that anybody may ask were executed once or had theirs.
     */
    ready,
    /** Answers what comes in until the drain delay is over and what has come in by then; then lets go of everything. */
    async close(): Promise<void> {
      await http.close();
      await graphql.close();
      await Promise.all(tasks);
      await cache.close();
      store?.close();
      redis?.disconnect();
      await Promise.all(Object.values(upstreams).map((upstream) => upstream.close()));
      await tracing?.close();
    },
  };
}
