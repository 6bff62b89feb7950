import { createYoga } from "graphql-yoga";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { createContext } from "./context.ts";
import type { GatewayContext } from "./context.ts";
import { createEdge } from "./edge.ts";
import type { Edge } from "./edge.ts";
import type { ServerContext } from "./exchange.ts";
import { graphiqlOptions, renderGraphiQL } from "./graphiql.ts";
import { publishErrors } from "./plugins/errors.ts";
import { refuseIntrospection } from "./plugins/introspection.ts";
import { logOperation } from "./plugins/operation-log.ts";
import { trustDocuments } from "./plugins/trusted-documents.ts";
import type { TrustedDocuments } from "./plugins/trusted-documents.ts";
import { getSchema } from "./schema.ts";
import { createUpstream } from "./upstream/http.ts";

export interface GatewayDependencies {
  config: Config;
  log: Logger;
  documents: TrustedDocuments;
}

export interface Gateway {
  /** Listens nowhere yet. */
  server: Edge["server"];
  /** Answers what has come in, then lets go of everything. */
  close: () => Promise<void>;
}

/** The gateway as `main.ts` and the tests run it. */
export function createGateway({ config, log, documents }: GatewayDependencies): Gateway {
  const upstreams = {
    commerce: createUpstream("commerce", config.restUrl),
    inventory: createUpstream("inventory", config.restUrl),
    content: createUpstream("content", config.strapiUrl),
  };
  const tasks = new Set<Promise<void>>();
  const services = {
    ...upstreams,
    mediaBaseUrl: config.mediaBaseUrl,
    taxCode: config.taxCode,
    deadlines: config.deadlines,
    runInBackground(task: Promise<void>) {
      tasks.add(task);
      void task.finally(() => tasks.delete(task));
    },
  };

  const yoga = createYoga<ServerContext, GatewayContext>({
    schema: getSchema(),
    context: ({ request, exchange }) =>
      createContext(services, { ...exchange, headers: request.headers, signal: request.signal }),
    plugins: [
      logOperation(),
      trustDocuments(documents, config.freeOperations),
      publishErrors(),
      ...(config.introspection ? [] : [refuseIntrospection()]),
    ],
    // Errors are published by the plugin, which knows the request.
    maskedErrors: false,
    logging: false,
    cors: (request) => {
      const origin = request.headers.get("origin");
      // Yoga reflects any origin unless it is told otherwise.
      if (origin === null || !config.corsOrigins.includes(origin)) return false;
      return {
        origin: [origin],
        credentials: true,
        methods: ["GET", "POST"],
        allowedHeaders: ["content-type", "authorization", "x-guest-id", "x-request-id"],
        exposedHeaders: ["x-request-id"],
        maxAge: 3600,
      };
    },
    graphiql: config.graphiql && graphiqlOptions,
    renderGraphiQL,
    landingPage: false,
    multipart: false,
    // The edge has limited the body already, at a fraction of the cost.
    maxRequestBodySize: false,
  });

  const edge = createEdge(log, async (request, response, exchange) => {
    if (config.corsOrigins.length > 0) response.setHeader("vary", "origin");
    await yoga(request, response, { exchange });
  });

  return {
    server: edge.server,
    async close() {
      await edge.drain();
      await Promise.all(tasks);
      await yoga.dispose();
      await Promise.all(Object.values(upstreams).map((upstream) => upstream.close()));
    },
  };
}
