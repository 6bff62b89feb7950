import type { GraphQLSchema } from "graphql";
import type { FreshCache } from "../../../gateway/src/upstream/cache/fresh-cache.ts";
import type { Config } from "../../../gateway/src/config.ts";
import type { TrustedDocuments } from "../../../gateway/src/graphql/documents/trusted.ts";
import type { ServerContext } from "../../../gateway/src/graphql/exchange.ts";
import { createGraphQL } from "../../../gateway/src/graphql/yoga.ts";
import { createRateLimiter } from "../../../gateway/src/http/rate-limiter.ts";
import { createHttpServer, type HttpServer } from "../../../gateway/src/http/server.ts";
import type { GatewayContext } from "../../../gateway/src/modules/context.ts";
import type { createLog } from "../../../gateway/src/observability/log.ts";
import { noTelemetry } from "../../../gateway/src/observability/telemetry.ts";

interface Parts {
  config: Config;
  log: ReturnType<typeof createLog>;
  schema: GraphQLSchema;
  documents: TrustedDocuments;
  createContext: (request: ServerContext) => Promise<GatewayContext>;
  cache: FreshCache;
}

/** The gateway's HTTP server and Yoga, with a schema, a cache or upstreams that a section brings along. */
export function composeGateway({ config, log, schema, documents, createContext, cache }: Parts): HttpServer {
  const limiter = createRateLimiter(config.limits.budgets, null);
  const graphql = createGraphQL({
    config,
    schema,
    documents,
    createContext,
    takeBudget: (exchange) => limiter.operation(exchange),
  });
  const isReady = () => true;
  const shared = { config, log, telemetry: noTelemetry, tracing: null, limiter, graphql, documents, cache, isReady };
  return createHttpServer(shared);
}
