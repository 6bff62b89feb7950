import type { IsTrustedProxy } from "@telfer/http/client-address.ts";
import { createLoad } from "@telfer/http/load.ts";
import type { Logger } from "pino";
import type { FreshCache } from "../upstream/cache/fresh-cache.ts";
import type { TrustedDocuments } from "../graphql/documents/trusted.ts";
import { signedInPage } from "../graphql/graphiql/signed-in.ts";
import { getSchema } from "../graphql/schema.ts";
import type { GraphQL, GraphQLOptions } from "../graphql/yoga.ts";
import type { Telemetry } from "../observability/telemetry.ts";
import type { Tracing } from "../observability/tracing.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { createAnswers } from "./answers.ts";
import { createGraphQLEndpoint } from "./graphql.ts";
import type { HttpLimits } from "./limits.ts";
import { type Answer, createListener } from "./listener.ts";
import { createMcpEndpoint } from "./mcp.ts";
import { logOperation } from "./operation-log.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { createContentWebhook, createWebhookEndpoint } from "./webhook.ts";

interface HttpOptions extends Pick<GraphQLOptions, "graphiql" | "trace"> {
  limits: HttpLimits;
  /** Origins that may call with credentials. */
  corsOrigins: string[];
  /** Whether the address of a peer, `hop` connections away, is a proxy whose `X-Forwarded-For` is believed. */
  isTrustedProxy: IsTrustedProxy;
  /** Null: no webhook is taken. */
  webhookSecret: string | null;
  /** Null: there is nothing for assistants. */
  mcpSecret: string | null;
  shopOrigin: string;
  /** How long it goes on taking what comes in once it is to stop. */
  drainDelayMs: number;
}

interface HttpDependencies {
  config: HttpOptions;
  log: Logger;
  telemetry: Telemetry;
  tracing: Tracing | null;
  limiter: RateLimiter;
  graphql: GraphQL;
  documents: TrustedDocuments;
  /** Upstream values; when one is dropped, so are the answers made of it. */
  cache: FreshCache;
  isReady: () => boolean;
}

export type HttpServer = ReturnType<typeof createHttpServer>;

/** What is at which path, and what stands before it. Listens nowhere yet. */
export function createHttpServer(dependencies: HttpDependencies) {
  const { config, log, telemetry, tracing, limiter, graphql, documents, cache, isReady } = dependencies;
  const { limits, corsOrigins: origins, trace } = config;
  const load = createLoad(limits.load);
  const answerCache = createAnswerCache();
  cache.onInvalidate((tags) => answerCache.drop(tags));
  const answers = createAnswers({ cache: answerCache, find: graphql.find, telemetry, trace });
  const webhook = createContentWebhook({ secret: config.webhookSecret, cache, log });

  const shared = { origins, limits, limiter, load, answers, graphql };
  const routes: Record<string, Answer> = {
    "/graphql": createGraphQLEndpoint({ ...shared, graphiql: config.graphiql }),
    "/webhooks/content": createWebhookEndpoint(webhook, limiter, limits.bodyMs),
  };
  if (config.mcpSecret !== null) {
    const { mcpSecret: secret, shopOrigin } = config;
    routes["/mcp"] = createMcpEndpoint({ ...shared, secret, shopOrigin, schema: getSchema(), documents });
  }
  if (config.graphiql) {
    const { path, headers, body } = signedInPage;
    routes[path] = (_request, response, exchange) =>
      void response.writeHead(200, { ...exchange.headers, ...headers }).end(body);
  }
  const listener = createListener({
    log,
    tracing,
    isTrustedProxy: config.isTrustedProxy,
    shopOrigin: config.shopOrigin,
    limits,
    routes,
    isReady,
    onEnd: (exchange, response) => logOperation(log, exchange, response, telemetry),
  });

  return {
    server: listener.server,
    /** As `drain` of the listener; then lets go of everything. */
    async close(): Promise<void> {
      await listener.drain(config.drainDelayMs);
      load.close();
    },
  };
}
