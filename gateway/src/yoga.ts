import { createYoga } from "graphql-yoga";
import type { YogaServerInstance } from "graphql-yoga";
import type { Config } from "./config.ts";
import { createContext } from "./context.ts";
import type { GatewayContext, Services } from "./context.ts";
import type { FindDocument } from "./documents/find.ts";
import { readShopDocuments } from "./documents/trusted.ts";
import type { RateLimiter } from "./edge/rate-limiter.ts";
import type { ServerContext } from "./exchange.ts";
import { graphiqlOptions } from "./graphiql/options.ts";
import { createGraphiQLRenderer } from "./graphiql/page.ts";
import { answerDocuments } from "./plugins/documents.ts";
import { publishErrors } from "./plugins/errors.ts";
import { compileTrusted } from "./plugins/jit.ts";
import { limitRate } from "./plugins/rate-limit.ts";
import { refuseSignIn } from "./plugins/sign-in.ts";
import { traceOnDemand } from "./plugins/trace.ts";
import { createSchema, getSchema } from "./schema.ts";

interface YogaDependencies {
  config: Config;
  services: Services;
  find: FindDocument;
  limiter: RateLimiter;
}

/** GraphQL over HTTP, behind the edge. */
export const createGraphQL = ({
  config,
  services,
  find,
  limiter,
}: YogaDependencies): YogaServerInstance<ServerContext, GatewayContext> =>
  createYoga<ServerContext, GatewayContext>({
    schema: getSchema(),
    context: ({ request, exchange }) =>
      createContext(services, { ...exchange, headers: request.headers, signal: request.signal }),
    plugins: [
      answerDocuments(find),
      limitRate(limiter),
      compileTrusted(),
      publishErrors(config.introspection),
      refuseSignIn(),
      ...(config.trace ? [traceOnDemand(createSchema)] : []),
    ],
    // Errors are published by the plugin, which knows the request.
    maskedErrors: false,
    logging: false,
    graphiql: config.graphiql && graphiqlOptions,
    renderGraphiQL: createGraphiQLRenderer({ issuer: config.oidcIssuer, documents: readShopDocuments }),
    landingPage: false,
    multipart: false,
    // The edge has done the rest already, at a fraction of the cost: origins, limits of the body, documents.
    cors: false,
    maxRequestBodySize: false,
    parserAndValidationCache: false,
  });
