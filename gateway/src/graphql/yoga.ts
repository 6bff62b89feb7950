import { setImmediate as turn } from "node:timers/promises";
import type { GraphQLSchema } from "graphql";
import { createYoga } from "graphql-yoga";
import type { GatewayContext } from "../modules/context.ts";
import { createDocumentFinder } from "./documents/find.ts";
import type { TrustedDocuments } from "./documents/trusted.ts";
import type { ServerContext } from "./exchange.ts";
import { createCompiler, runCompiled } from "./plugins/compile.ts";
import { documentPlugin } from "./plugins/documents.ts";
import { errorPlugin } from "./plugins/errors.ts";
import { accessScopePlugin } from "./plugins/access-scopes.ts";
import { rateLimitPlugin, type ConsumeRateLimit } from "./plugins/rate-limit.ts";
import { rejectedTokenPlugin } from "./plugins/rejected-token.ts";
import { tracePlugin } from "./plugins/trace.ts";

/** Which features are enabled; see docs/configuration.md. */
export interface GraphQLOptions {
  introspection: boolean;
  freeOperations: boolean;
  trace: boolean;
}

interface GraphQLDependencies {
  config: GraphQLOptions;
  schema: GraphQLSchema;
  documents: TrustedDocuments;
  /** Creates the resolver context; throws if the caller's credentials are invalid or cannot be checked. */
  createContext: (request: ServerContext) => Promise<GatewayContext>;
  takeBudget: ConsumeRateLimit;
}

export interface GraphQLRequest {
  method: string;
  accept: string;
}

export interface ExecutedResponse {
  status: number;
  headers: Record<string, string>;
  contentType: string | null;
  body: string;
  errorCodes: readonly string[];
}

/** Yoga checks only the path. */
const ADDRESS = "http://gateway/graphql";

export type GraphQL = ReturnType<typeof createGraphQL>;

/** GraphQL over HTTP by Yoga, for requests that the HTTP server has admitted. */
export function createGraphQL({ config, schema, documents, createContext, takeBudget }: GraphQLDependencies) {
  const find = createDocumentFinder(schema, documents, config);
  const compile = createCompiler(schema);
  const yoga = createYoga<ServerContext, GatewayContext>({
    schema,
    context: createContext,
    plugins: [
      documentPlugin(find),
      accessScopePlugin(),
      rateLimitPlugin(takeBudget),
      runCompiled(compile),
      errorPlugin(config.introspection),
      rejectedTokenPlugin(),
      ...(config.trace ? [tracePlugin()] : []),
    ],
    // `errorPlugin` masks errors, because it knows the request.
    maskedErrors: false,
    logging: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    // The HTTP server already handles CORS, body limits and documents.
    cors: false,
    maxRequestBodySize: false,
    parserAndValidationCache: false,
  });

  return {
    find,
    /** Responds to `context.parameters`, valid or not. */
    async answer({ method, accept }: GraphQLRequest, context: ServerContext): Promise<ExecutedResponse> {
      // Yoga merges a context in two parts; with a single one it creates an object that inherits from it, which is slower.
      const response = await yoga.fetch(ADDRESS, { method, headers: { accept } }, context, {});
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        contentType: response.headers.get("content-type"),
        body: await response.text(),
        errorCodes: context.exchange.errorCodes,
      };
    },
    /** Compiles the registered documents, yielding to other work between them. */
    async warm(): Promise<void> {
      for (const document of documents.values()) {
        compile(document);
        await turn();
      }
    },
    close: async () => yoga.dispose(),
  };
}
