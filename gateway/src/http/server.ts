import { join } from "node:path";
import type { Channels } from "@telfer/channels/read-channels.ts";
import type { IsTrustedProxy } from "@telfer/server-kit/client-ip.ts";
import { createLoadShedder } from "@telfer/server-kit/load-shedder.ts";
import type { Secrets } from "@telfer/server-kit/secrets.ts";
import type { GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import type { ReadFeed } from "../modules/catalog/feed.ts";
import type { SwrCache } from "../upstream/cache/swr-cache.ts";
import type { TrustedDocuments } from "../graphql/documents/trusted.ts";
import type { GraphQL, GraphQLOptions } from "../graphql/yoga.ts";
import type { Telemetry } from "../observability/telemetry.ts";
import type { Tracing } from "../observability/tracing.ts";
import type { Deadlines } from "../upstream/scope.ts";
import { createChannelAccess } from "./channel-access.ts";
import { createResponseStore } from "./response-store.ts";
import { createResponseCache } from "./response-cache.ts";
import { createFeedEndpoint } from "./feed.ts";
import { createGraphiQLRoutes, GRAPHIQL } from "./graphiql.ts";
import { createGraphQLEndpoint } from "./graphql.ts";
import { createFileRoutes } from "./files.ts";
import type { HttpLimits } from "./limits.ts";
import { type RequestHandler, createListener } from "./listener.ts";
import { createMcpEndpoint } from "./mcp.ts";
import { createOperationLog } from "./operation-log.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { createContentWebhook, createWebhookEndpoint } from "./webhook.ts";

interface HttpOptions extends Pick<GraphQLOptions, "trace"> {
  graphiql: boolean;
  oidcIssuer: string;
  limits: HttpLimits;
  corsOrigins: string[];
  /** Whether the peer `hop` connections away is a proxy whose `X-Forwarded-For` is trusted. */
  isTrustedProxy: IsTrustedProxy;
  /** Null disables the webhook. */
  webhookSecrets: Secrets | null;
  /** Null disables `/mcp`. */
  mcpSecrets: Secrets | null;
  shopOrigin: string;
  deadlines: Deadlines;
  drainDelayMs: number;
}

interface HttpDependencies {
  config: HttpOptions;
  log: Logger;
  telemetry: Telemetry;
  tracing: Tracing | null;
  limiter: RateLimiter;
  graphql: GraphQL;
  schema: GraphQLSchema;
  documents: TrustedDocuments;
  channels: Channels;
  /** Cache of upstream values; dropping one also drops the responses built from it. */
  cache: SwrCache;
  /** Pages that `npm run build` makes. Null: there are none. */
  pagesFolder: string | null;
  readFeed: ReadFeed;
  isReady: () => boolean;
}

/** Headers of the schema and its reference, which have no scripts. */
const publicHeaders = {
  "cache-control": "public, max-age=300",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

export function createHttpServer(dependencies: HttpDependencies) {
  const {
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
    readFeed,
    pagesFolder,
    isReady,
  } = dependencies;
  const { limits, trace } = config;
  const access = createChannelAccess(channels, config.corsOrigins, limiter);
  const load = createLoadShedder(limits.load);
  const responseCache = createResponseStore();
  cache.onInvalidate((tags) => responseCache.drop(tags));
  const responses = createResponseCache({ cache: responseCache, find: graphql.find, telemetry, trace });
  const webhook = createContentWebhook({ secrets: config.webhookSecrets, cache, log });

  const shared = { access, limits, limiter, load, responses, graphql };
  const pages = config.graphiql && pagesFolder ? createGraphiQLRoutes(pagesFolder, config.oidcIssuer, limiter) : {};
  const routes: Record<string, RequestHandler> = {
    ...pages,
    "/graphql": createGraphQLEndpoint({ ...shared, graphiql: pages[GRAPHIQL] ?? null }),
    "/feed/products.ndjson": createFeedEndpoint({ access, limiter, load, deadlines: config.deadlines, readFeed }),
    "/webhooks/content": createWebhookEndpoint(webhook, limiter, limits.bodyMs),
  };
  if (config.mcpSecrets !== null) {
    const { mcpSecrets: secrets, shopOrigin } = config;
    routes["/mcp"] = createMcpEndpoint({ ...shared, secrets, shopOrigin, schema, documents });
  }
  if (pagesFolder !== null) {
    const folder = join(pagesFolder, "public");
    Object.assign(routes, createFileRoutes({ folder, limiter, headersOf: () => publicHeaders }));
  }
  const listener = createListener({
    log,
    tracing,
    isTrustedProxy: config.isTrustedProxy,
    shopOrigin: config.shopOrigin,
    limits,
    routes,
    isReady,
    onEnd: createOperationLog(log, telemetry),
  });

  return {
    server: listener.server,
    /** Drains the listener, then releases all resources. */
    async close(): Promise<void> {
      await listener.drain(config.drainDelayMs);
      load.close();
    },
  };
}
