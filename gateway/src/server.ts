import type { Logger } from "pino";
import { createAnswerCache } from "./answers/answer-cache.ts";
import { createAnswers } from "./answers/answers.ts";
import { executeAnonymously } from "./answers/execute.ts";
import { createFreshCache } from "./cache/fresh-cache.ts";
import { createSharedStore } from "./cache/shared-store.ts";
import { createContentWebhook } from "./cache/webhook.ts";
import type { Config } from "./config.ts";
import { createFindDocument } from "./documents/find.ts";
import type { TrustedDocuments } from "./documents/trusted.ts";
import { clientAddress } from "./edge/client-address.ts";
import { createGraphQLEdge } from "./edge/graphql.ts";
import { createLoad } from "./edge/load.ts";
import { createRateLimiter } from "./edge/rate-limiter.ts";
import { createRecall } from "./edge/recall.ts";
import { createEdge } from "./edge/server.ts";
import type { Edge } from "./edge/server.ts";
import { tellOperation } from "./edge/tell.ts";
import { createWebhookEdge } from "./edge/webhook.ts";
import { signedInPage } from "./graphiql/signed-in.ts";
import { createIssuer } from "./identity/issuer.ts";
import { createRedis } from "./redis.ts";
import { getSchema } from "./schema.ts";
import { noTelemetry } from "./telemetry.ts";
import type { Telemetry } from "./telemetry.ts";
import type { Tracing } from "./tracing.ts";
import { embeddedGeocoder } from "./upstream/geocoding/embedded.ts";
import { createGoogleGeocoder } from "./upstream/geocoding/google.ts";
import { createUpstream } from "./upstream/http.ts";
import { createInventoryClient } from "./upstream/inventory/client.ts";
import { createReviews } from "./upstream/reviews/client.ts";
import { createContentMapper } from "./upstream/strapi/mapper.ts";
import { createGraphQL } from "./yoga.ts";

export interface GatewayDependencies {
  config: Config;
  log: Logger;
  documents: TrustedDocuments;
  /** Nothing is measured without it. */
  telemetry?: Telemetry;
  /** No traces are made without it. */
  tracing?: Tracing | null;
}

export interface Gateway {
  /** Listens nowhere yet. */
  server: Edge["server"];
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
  const cache = createFreshCache({ log, telemetry, store });
  const tasks = new Set<Promise<void>>();
  const services = {
    ...upstreams,
    inventory: createInventoryClient(upstreams.inventory, cache),
    reviews: createReviews(upstreams.reviews, { appKey: config.reviewsAppKey, secret: config.reviewsSecret }),
    geocoder:
      config.mapsApiKey === null ? embeddedGeocoder : createGoogleGeocoder(upstreams.geocoding, config.mapsApiKey),
    cache,
    identity: {
      issuer: createIssuer(config.oidcIssuer, log),
      expected: { issuer: config.oidcIssuer, audience: config.oidcAudience },
    },
    contentMapper: createContentMapper(config.mediaBaseUrl, (kind) =>
      log.warn({ kind }, "unknown rich text was left out"),
    ),
    mediaBaseUrl: config.mediaBaseUrl,
    taxCode: config.taxCode,
    deadlines: config.deadlines,
    runInBackground(task: Promise<void>) {
      tasks.add(task);
      void task.finally(() => tasks.delete(task));
    },
  };

  const limiter = createRateLimiter(config.limits.budgets, redis);
  const load = createLoad(config.limits.load);
  const find = createFindDocument(getSchema(), documents, config);
  const yoga = createGraphQL({ config, services, find, limiter });

  const answerCache = createAnswerCache();
  cache.onInvalidate((tags) => answerCache.drop(tags));
  const answers = createAnswers({
    find,
    cache: answerCache,
    telemetry,
    trace: config.trace,
    execute: (parameters, accept, exchange, signal) =>
      load.run(signal, () => executeAnonymously(yoga, parameters, accept, exchange, signal)),
  });

  const edge = createEdge({
    log,
    tracing,
    addressOf: (request) => clientAddress(request, config.isTrustedProxy),
    idleMs: config.limits.idleMs,
    routes: {
      "/graphql": {
        recall: createRecall({ answers, limiter, load, origins: config.corsOrigins }),
        answer: createGraphQLEdge({
          origins: config.corsOrigins,
          limits: config.limits,
          limiter,
          load,
          find,
          answers,
          yoga: async (request, response, exchange) => {
            await yoga(request, response, { exchange });
          },
        }),
      },
      "/webhooks/content": {
        answer: createWebhookEdge(
          createContentWebhook({ secret: config.webhookSecret, cache, log }),
          limiter,
          config.limits.bodyMs,
        ),
      },
      ...(config.graphiql && { [signedInPage.path]: { answer: signedInPage.answer } }),
    },
    onEnd: (exchange, response) => tellOperation(log, exchange, response, telemetry),
  });

  return {
    server: edge.server,
    async close() {
      await edge.drain(config.drainDelayMs);
      load.close();
      await Promise.all(tasks);
      await yoga.dispose();
      await cache.close();
      store?.close();
      redis?.disconnect();
      await Promise.all(Object.values(upstreams).map((upstream) => upstream.close()));
      await tracing?.close();
    },
  };
}
