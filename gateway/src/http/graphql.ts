import type { IncomingMessage, ServerResponse } from "node:http";
import type { LoadShedder } from "@telfer/server-kit/load-shedder.ts";
import { GraphQLError } from "graphql";
import { selectOperation } from "../graphql/documents/document.ts";
import type { OperationParams } from "../graphql/documents/find.ts";
import { ANONYMOUS, type Exchange } from "../graphql/exchange.ts";
import type { ExecutedResponse, GraphQL } from "../graphql/yoga.ts";
import { type ChannelAccess, requireScopes } from "./channel-access.ts";
import type { ResponseCache } from "./response-cache.ts";
import { mediaType, readJsonBody } from "./body.ts";
import { setCorsHeaders, handlePreflight } from "./cors.ts";
import type { HttpLimits } from "./limits.ts";
import type { RequestHandler } from "./listener.ts";
import { readMultipart } from "./multipart.ts";
import { HTML, negotiate } from "./negotiate.ts";
import { validateParameterShape, parseUrlParameters } from "./parameters.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { HttpError } from "./http-error.ts";
import { addVary, sendUncached, sendCached, disconnectSignal } from "./send.ts";
import { createUploadLimiter } from "./uploads.ts";

interface GraphQLEndpoint {
  access: ChannelAccess;
  limits: HttpLimits;
  limiter: RateLimiter;
  load: LoadShedder;
  responses: ResponseCache;
  graphql: GraphQL;
  /** The page for browsers. Null: there is none. */
  graphiql: RequestHandler | null;
}

/**
 * The pipeline of a request to `/graphql`, from top to bottom. Each step responds, throws, or passes the request on.
 * `listener.ts` limits what reaches it, and `../graphql/documents` limits documents.
 */
export function createGraphQLEndpoint(dependencies: GraphQLEndpoint): RequestHandler {
  const { access, limits, limiter, load, responses, graphql, graphiql } = dependencies;
  const uploads = createUploadLimiter(limits.uploads);

  return (request, response, exchange) => {
    // CORS first, so that other allowed sites can read errors, too.
    setCorsHeaders(request, exchange, access);
    const refused = access.identify(request, exchange);
    if (refused) return refused;
    limiter.request(exchange);
    load.check();
    const type = negotiate(request, graphiql !== null);
    if (graphiql && type === HTML) {
      addVary(exchange.headers, "accept");
      return graphiql(request, response, exchange);
    }
    // First path: bytes from memory.
    const kept = responses.find(request, exchange);
    if (!kept) return admit(request, response, exchange);
    requireScopes(exchange, exchange.operation?.scopes);
    return sendCached(request, response, exchange, kept);
  };

  async function admit(request: IncomingMessage, response: ServerResponse, exchange: Exchange): Promise<void> {
    // Rate limit across all gateways.
    await limiter.sharedRequest(exchange);
    if (request.method === "OPTIONS") return handlePreflight(response, exchange);
    // Parameters come as multipart, as a JSON body, or in the URL. A form on another site can send neither of the bodies.
    if (request.method === "POST" && mediaType(request) === "multipart/form-data") {
      // Uploads mostly wait for their clients, so they have their own limits instead of `load`'s.
      return uploads.run(exchange.limitKey, async () => {
        const { parameters, release } = await readMultipart(request, takesFiles, limits.uploads);
        response.once("close", release);
        await execute(request, response, exchange, parameters, (_signal, task) => task());
      });
    }
    const parameters = request.method === "POST" ? await readBody(request) : parseUrlParameters(request);

    // Shareable responses: bytes from memory, or one execution for all simultaneous requests.
    const lookup = responses.read(request, parameters);
    if (!lookup) return execute(request, response, exchange, parameters, load.run);
    requireScopes(exchange, lookup.operation.scopes);
    const result = await responses.get(lookup, exchange, disconnectSignal(response), (signal) =>
      load.run(signal, () => run(request, exchange, parameters, ANONYMOUS, signal)),
    );
    return "etag" in result
      ? sendCached(request, response, exchange, result)
      : sendUncached(response, exchange, result);
  }

  async function readBody(request: IncomingMessage): Promise<OperationParams> {
    const body = validateParameterShape<OperationParams>(await readJsonBody(request, limits.bodyMs));
    if (Object.keys(body).length > 0) return body;
    throw new HttpError(400, "BAD_REQUEST", "The body must contain a document or its hash.");
  }

  /** Second path: Yoga executes with the caller's identity. */
  async function execute(
    request: IncomingMessage,
    response: ServerResponse,
    exchange: Exchange,
    parameters: OperationParams,
    place: LoadShedder["run"],
  ): Promise<void> {
    const signal = disconnectSignal(response);
    const result = await place(signal, () => run(request, exchange, parameters, headersOf(request), signal));
    sendUncached(response, exchange, result);
  }

  function run(
    { method = "GET", headers: { accept = "*/*" } }: IncomingMessage,
    exchange: Exchange,
    parameters: OperationParams,
    headers: Pick<Headers, "get">,
    signal: AbortSignal,
  ): Promise<ExecutedResponse> {
    return graphql.answer({ method, accept }, { exchange, parameters, headers, signal });
  }

  function takesFiles(parameters: OperationParams): boolean {
    try {
      return selectOperation(graphql.find(parameters), parameters.operationName)?.takesFiles ?? false;
    } catch (error) {
      throw error instanceof GraphQLError ? new HttpError(400, String(error.extensions.code), error.message) : error;
    }
  }
}

const headersOf = ({ headers }: IncomingMessage): Pick<Headers, "get"> => ({
  get(name) {
    const value = headers[name];
    return Array.isArray(value) ? value.join(", ") : (value ?? null);
  },
});
