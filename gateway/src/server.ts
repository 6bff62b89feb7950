import type { Channels } from "@telfer/channels/read-channels.ts";
import type { GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import { createSwrCache } from "./upstream/cache/swr-cache.ts";
import { createSharedStore } from "./upstream/cache/shared-store.ts";
import type { Config } from "./config.ts";
import { createContext } from "./graphql/context.ts";
import type { TrustedDocuments } from "./graphql/documents/trusted.ts";
import { warmUp } from "./graphql/warm-up.ts";
import { createRateLimiter } from "./http/rate-limiter.ts";
import { createHttpServer } from "./http/server.ts";
import { createIssuer } from "./identity/issuer.ts";
import { createRedis, whenConnected } from "./upstream/redis.ts";
import { createGraphQL } from "./graphql/yoga.ts";
import { noTelemetry, type Telemetry } from "./observability/telemetry.ts";
import type { Caller } from "./domain/caller.ts";
import type { Tracing } from "./observability/tracing.ts";
import type { CallScope } from "./upstream/scope.ts";
import { createEmbeddedGeocoder } from "./upstream/geocoding/embedded.ts";
import { createGoogleGeocoder } from "./upstream/geocoding/google.ts";
import { createFeedReader } from "./modules/catalog/feed.ts";
import { createCatalogJoins } from "./modules/catalog/loaders.ts";
import { createUpstream } from "./upstream/http.ts";
import { createInventoryClient } from "./upstream/inventory/client.ts";
import { createReviewsClients } from "./upstream/reviews/client.ts";
import { createCommerceClient } from "./upstream/commerce/client.ts";
import { createCommerceSchemas } from "./upstream/commerce/wire.ts";
import { createContentSchemas, createContentClient } from "./upstream/content/client.ts";

export interface GatewayDependencies {
  config: Config;
  log: Logger;
  schema: GraphQLSchema;
  /** Parsed with the same schema. */
  documents: TrustedDocuments;
  channels: Channels;
  telemetry?: Telemetry;
  tracing?: Tracing | null;
  /** Pages that `npm run build` makes. Null: there are none. */
  pagesFolder?: string | null;
}

export function createGateway({
  config,
  log,
  schema,
  documents,
  channels,
  telemetry = noTelemetry,
  tracing = null,
  pagesFolder = null,
}: GatewayDependencies) {
  const upstreams = {
    commerce: createUpstream("commerce", config.restUrl, { log, telemetry }),
    // The same backend with its own circuit breaker: carts stay available without stock and prices.
    inventory: createUpstream("inventory", config.restUrl, { log, telemetry }),
    content: createUpstream("content", config.strapiUrl, { log, telemetry }),
    reviews: createUpstream("reviews", config.reviewsUrl, { log, telemetry }),
    geocoding: createUpstream("geocoding", config.mapsUrl, { log, telemetry }),
  };
  const redis = config.redisUrl === null ? null : createRedis(config.redisUrl, log, config.redisLimits);
  const store = redis && createSharedStore(redis);
  const cache = createSwrCache({ log, telemetry, store, lifetimes: config.lifetimes });
  const commerceSchemas = createCommerceSchemas(config.mediaBaseUrl);
  const contentSchemas = createContentSchemas(config.mediaBaseUrl, (kind) =>
    log.warn({ kind }, "unknown rich text was omitted"),
  );
  const tasks = new Set<Promise<void>>();
  const limiter = createRateLimiter(config.limits.budgets, redis);
  const services = {
    channels,
    commerce: (scope: CallScope, caller: Caller, client: { address: string; channel: string | null }) =>
      createCommerceClient(upstreams.commerce, cache, scope, caller, commerceSchemas, client),
    content: (scope: CallScope) => createContentClient(upstreams.content, cache, scope, contentSchemas),
    inventory: createInventoryClient(upstreams.inventory, cache),
    catalogJoins: createCatalogJoins(config.shopOrigin),
    reviews: createReviewsClients(
      upstreams.reviews,
      { appKey: config.reviewsAppKey, secret: config.reviewsSecret },
      cache,
    ),
    geocoder:
      config.mapsApiKey === null
        ? createEmbeddedGeocoder()
        : createGoogleGeocoder(upstreams.geocoding, config.mapsApiKey, config.geocodingFreshMs),
    identity: {
      issuer: createIssuer(config.oidcIssuer, log, config.deadlines.upstreamMs.identity),
      expected: { issuer: config.oidcIssuer, audience: config.oidcAudience },
    },
    taxCode: config.taxCode,
    deadlines: config.deadlines,
    countOrder: telemetry.order,
    runInBackground(task: Promise<void>) {
      tasks.add(task);
      void task.finally(() => tasks.delete(task));
    },
    takeVote: async (limitKey: string, reviewId: string) => (await limiter.vote(limitKey, reviewId)) === null,
  };

  const graphql = createGraphQL({
    config,
    schema,
    documents,
    createContext: (request) => createContext(services, request),
    takeBudget: (exchange) => limiter.operation(exchange),
  });
  let isReady = false;
  async function becomeReady(): Promise<void> {
    await Promise.all([graphql.warm(), redis && whenConnected(redis)]);
    if (config.warmUpMs > 0) await warmUp({ graphql, documents, log, timeoutMs: config.warmUpMs });
    isReady = true;
  }
  const ready = becomeReady();
  const http = createHttpServer({
    config,
    log,
    telemetry,
    tracing,
    limiter,
    graphql,
    schema,
    documents,
    channels,
    cache,
    pagesFolder,
    readFeed: createFeedReader(services),
    isReady: () => isReady,
  });

  return {
    server: http.server,
    /**
     * Resolves when `/ready` succeeds: Redis is connected or timed out, registered documents are compiled, and the public
     * ones were executed once or timed out.
     */
    ready,
    /** Keeps serving requests until the drain delay is over and the running ones are done, then releases all resources. */
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
