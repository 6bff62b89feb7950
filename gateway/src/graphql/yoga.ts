import { createYoga } from "graphql-yoga";
import type { YogaServerInstance } from "graphql-yoga";
import type { Config } from "../config.ts";
import type { GraphQLSchema } from "graphql";
import type { GatewayContext } from "./context.ts";
import type { FindDocument } from "./documents/find.ts";
import { readShopDocuments } from "./documents/trusted.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";
import type { ServerContext } from "./exchange.ts";
import { graphiqlOptions } from "./graphiql/options.ts";
import { createGraphiQLRenderer } from "./graphiql/page.ts";
import { answerDocuments } from "./plugins/documents.ts";
import { publishErrors } from "./plugins/errors.ts";
import { compileTrusted } from "./plugins/jit.ts";
import { limitRate } from "./plugins/rate-limit.ts";
import { refuseSignIn } from "./plugins/sign-in.ts";
import { traceOnDemand } from "./plugins/trace.ts";

interface YogaDependencies {
  config: Config;
  schema: GraphQLSchema;
  createSchema: () => GraphQLSchema;
  createContext: (request: ServerContext) => Promise<GatewayContext>;
  find: FindDocument;
  limiter: RateLimiter;
}

/** GraphQL over HTTP, behind the edge. */
export const createGraphQL = ({
  config,
  schema,
  createSchema,
  createContext,
  find,
  limiter,
}: YogaDependencies): YogaServerInstance<ServerContext, GatewayContext> =>
  createYoga<ServerContext, GatewayContext>({
    schema,
    context: createContext,
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
