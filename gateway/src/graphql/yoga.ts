import { setImmediate as turn } from "node:timers/promises";
import type { GraphQLSchema } from "graphql";
import { createYoga } from "graphql-yoga";
import type { GatewayContext } from "../modules/context.ts";
import { createFindDocument } from "./documents/find.ts";
import { readShopDocuments, type TrustedDocuments } from "./documents/trusted.ts";
import type { ServerContext } from "./exchange.ts";
import { graphiqlOptions } from "./graphiql/options.ts";
import { createGraphiQLRenderer } from "./graphiql/page.ts";
import { createCompiler, runCompiled } from "./plugins/compile.ts";
import { answerDocuments } from "./plugins/documents.ts";
import { publishErrors } from "./plugins/errors.ts";
import { limitRate, type TakeBudget } from "./plugins/rate-limit.ts";
import { refuseSignIn } from "./plugins/sign-in.ts";
import { traceOnDemand } from "./plugins/trace.ts";

/** Whether each is served; see the README. */
export interface GraphQLOptions {
  introspection: boolean;
  freeOperations: boolean;
  graphiql: boolean;
  trace: boolean;
  /** Of access tokens, for GraphiQL's sign-in. */
  oidcIssuer: string;
}

interface GraphQLDependencies {
  config: GraphQLOptions;
  schema: GraphQLSchema;
  documents: TrustedDocuments;
  /** What resolvers get; throws when the caller cannot be told. */
  createContext: (request: ServerContext) => Promise<GatewayContext>;
  takeBudget: TakeBudget;
}

/** Of an HTTP request, what an answer's form depends on. */
export interface GraphQLRequest {
  method: string;
  accept: string;
}

/** Where it is does not matter to Yoga, as long as it is GraphQL's path. */
const ADDRESS = "http://gateway/graphql";

export type GraphQL = ReturnType<typeof createGraphQL>;

/** GraphQL over HTTP, by Yoga, for requests that the HTTP server has let in. */
export function createGraphQL({ config, schema, documents, createContext, takeBudget }: GraphQLDependencies) {
  const find = createFindDocument(schema, documents, config);
  const compile = createCompiler(schema);
  const yoga = createYoga<ServerContext, GatewayContext>({
    schema,
    context: createContext,
    plugins: [
      answerDocuments(find),
      limitRate(takeBudget),
      runCompiled(compile),
      publishErrors(config.introspection),
      refuseSignIn(),
      ...(config.trace ? [traceOnDemand()] : []),
    ],
    // Errors are published by the plugin, which knows the request.
    maskedErrors: false,
    logging: false,
    graphiql: config.graphiql && graphiqlOptions,
    renderGraphiQL: createGraphiQLRenderer({ issuer: config.oidcIssuer, documents: readShopDocuments }),
    landingPage: false,
    multipart: false,
    // The HTTP server has done the rest already: origins, limits of the body, documents.
    cors: false,
    maxRequestBodySize: false,
    parserAndValidationCache: false,
  });

  return {
    find,
    /** Answers what `context.parameters` ask, whatever is wrong with them. */
    async answer({ method, accept }: GraphQLRequest, context: ServerContext): Promise<Response> {
      // Of a context in two parts Yoga makes one; a single one becomes the prototype of another, which takes longer.
      return yoga.fetch(ADDRESS, { method, headers: { accept } }, context, {});
    },
    /** Compiles the registered documents; other work goes on between them. */
    async warm(): Promise<void> {
      for (const document of documents.values()) {
        compile(document);
        await turn();
      }
    },
    close: async () => yoga.dispose(),
  };
}
