import { clientAddress } from "@telfer/http/client-address.ts";
import { createLoad } from "@telfer/http/load.ts";
import type { GraphQLSchema } from "graphql";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { createAnswerCache } from "./answers/answer-cache.ts";
import { createAnswers } from "./answers/answers.ts";
import type { FreshCache } from "./upstream/cache/fresh-cache.ts";
import { createContentWebhook } from "./cache/webhook.ts";
import type { Config } from "./config.ts";
import type { GatewayContext } from "./context.ts";
import { createFindDocument } from "./documents/find.ts";
import type { TrustedDocuments } from "./documents/trusted.ts";
import { createGraphQLEdge } from "./edge/graphql.ts";
import { createRateLimiter } from "./edge/rate-limiter.ts";
import { createRecall } from "./edge/recall.ts";
import { createEdge } from "./edge/server.ts";
import type { Edge } from "./edge/server.ts";
import { tellOperation } from "./edge/tell.ts";
import { createWebhookEdge } from "./edge/webhook.ts";
import type { RequestHeaders, ServerContext } from "./exchange.ts";
import { createExecutor } from "./execute.ts";
import { signedInPage } from "./graphiql/signed-in.ts";
import type { Telemetry } from "./telemetry.ts";
import type { Tracing } from "./tracing.ts";
import { createGraphQL } from "./yoga.ts";

export interface FrontDependencies {
  config: Config;
  log: Logger;
  telemetry: Telemetry;
  tracing: Tracing | null;
  schema: GraphQLSchema;
  /** Makes the schema once more, for traces. */
  createSchema: () => GraphQLSchema;
  documents: TrustedDocuments;
  /** What resolvers get; throws when the caller cannot be told. */
  createContext: (request: ServerContext) => Promise<GatewayContext>;
  /** Upstream values; when one is dropped, so are the answers made of it. */
  cache: FreshCache;
  redis: Redis | null;
}

/** What stands between HTTP and the resolvers of a schema: edge, documents, whole answers, execution. */
export interface Front {
  /** Listens nowhere yet. */
  server: Edge["server"];
  /** As `Edge.drain`; then lets go of everything. */
  close: () => Promise<void>;
}

const NO_HEADERS: RequestHeaders = { get: () => null };

export function createFront(dependencies: FrontDependencies): Front {
  const { config, log, telemetry, tracing, schema, documents, cache, redis } = dependencies;
  const limiter = createRateLimiter(config.limits.budgets, redis);
  const load = createLoad(config.limits.load);
  const find = createFindDocument(schema, documents, config);
  const yoga = createGraphQL({ ...dependencies, find, limiter });
  const executor = createExecutor({ yoga, find, introspection: config.introspection });

  const answerCache = createAnswerCache();
  cache.onInvalidate((tags) => answerCache.drop(tags));
  const answers = createAnswers({
    cache: answerCache,
    telemetry,
    trace: config.trace,
    // In nobody's name: of the request only its id and its type go on.
    execute: (executable, type, exchange, signal) =>
      load.run(signal, () => executor.execute(executable, type, { exchange, headers: NO_HEADERS, signal })),
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
          executor,
          yoga: async (request, response, context) => {
            await yoga(request, response, context);
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
      await yoga.dispose();
    },
  };
}
