import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { LoadShedder } from "@telfer/server-kit/load-shedder.ts";
import type { Secrets } from "@telfer/server-kit/secrets.ts";
import type { GraphQLSchema } from "graphql";
import { z } from "zod";
import { ASSISTANT, type TrustedDocuments } from "../graphql/documents/trusted.ts";
import { ANONYMOUS, type Exchange } from "../graphql/exchange.ts";
import type { GraphQL } from "../graphql/yoga.ts";
import { createCartHandles } from "../mcp/cart-handles.ts";
import { createResultFormatter } from "../mcp/result-formatter.ts";
import { type GraphQLResponseBody, failedResult, toToolResult } from "../mcp/result.ts";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { RunTool } from "../mcp/server.ts";
import { createTools, type Tool } from "../mcp/tools.ts";
import { isObject, parseJson } from "../upstream/json.ts";
import type { ChannelAccess } from "./channel-access.ts";
import type { ResponseCache } from "./response-cache.ts";
import { readJsonBody } from "./body.ts";
import { setCorsHeaders, handlePreflight } from "./cors.ts";
import type { HttpLimits } from "./limits.ts";
import type { RequestHandler } from "./listener.ts";
import { validateParameterShape } from "./parameters.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { HttpError } from "./http-error.ts";
import { disconnectSignal } from "./send.ts";

interface McpEndpoint {
  secrets: Secrets;
  shopOrigin: string;
  access: ChannelAccess;
  limits: HttpLimits;
  limiter: RateLimiter;
  load: LoadShedder;
  responses: ResponseCache;
  graphql: GraphQL;
  schema: GraphQLSchema;
  /** The documents of the assistant channel become tools. */
  documents: TrustedDocuments;
}

/**
 * Handles `/mcp` with the rate limits, load shedding and response cache of `/graphql`, since each tool is a registered
 * operation. The caller is anonymous, or the guest whose cart handle is passed.
 */
export function createMcpEndpoint(dependencies: McpEndpoint): RequestHandler {
  const { access, limits, limiter, load, responses, graphql, schema } = dependencies;
  let known: ReturnType<typeof createTools> | undefined;
  const readTools = () => {
    const own = [...dependencies.documents.values()].filter(({ client }) => client === ASSISTANT);
    return (known ??= createTools(schema, own, dependencies.shopOrigin));
  };
  const present = createResultFormatter(schema, dependencies.shopOrigin);
  const carts = createCartHandles(dependencies.secrets);
  // Loading the library takes a while; start before the first request.
  const protocol = import("../mcp/server.ts");

  return async (request, response, exchange) => {
    // DNS rebinding can point another site's host name to this machine, but cannot change the page's origin.
    const { origin } = request.headers;
    if (origin !== undefined && !access.allowsOrigin(origin)) {
      throw new HttpError(403, "BAD_REQUEST", "Requests from this origin are not allowed.");
    }
    setCorsHeaders(request, exchange, access);
    await access.identify(request, exchange);
    limiter.request(exchange);
    load.check();
    await limiter.sharedRequest(exchange);
    if (request.method === "OPTIONS") return handlePreflight(response, exchange);
    if (request.method !== "POST") {
      exchange.headers.allow = "POST";
      throw new HttpError(405, "BAD_REQUEST", "Send messages by POST; there is no stream to read.");
    }
    const message = validateParameterShape(await readJsonBody(request, limits.bodyMs));
    const { handleMessage } = await protocol;
    let thrown: unknown;
    const result = await handleMessage(asWebRequest(request), message, readTools(), async (tool, sent) => {
      try {
        return await runTool(tool, sent, exchange, disconnectSignal(response));
      } catch (error) {
        // The library would replace the error's status and message, so rethrow it below.
        thrown = error;
        throw error;
      }
    });
    if (thrown !== undefined) throw thrown;
    await send(result, response, exchange);
  };

  async function runTool(tool: Tool, sent: unknown, exchange: Exchange, signal: AbortSignal): ReturnType<RunTool> {
    const { success, data, error } = tool.input.safeParse(sent);
    if (!success) return failedResult(`Invalid arguments. ${z.prettifyError(error)}`);
    const { cart, ...variables } = data;
    const isNew = tool.startsCart && cart === undefined;
    const started = isNew ? await startCart(exchange, signal) : null;
    if (started?.guestToken === null) return started.result;
    const guestToken = started?.guestToken ?? (tool.takesCart ? carts.open(String(cart)) : null);
    if (tool.takesCart && guestToken === null) {
      return failedResult(
        "This cart handle is invalid or expired. To start a new cart, call add_to_cart without `cart`.",
      );
    }
    if (guestToken !== null) exchange.cart = createHash("sha256").update(guestToken).digest("base64url");
    if (tool.takesCartId) {
      const reader = findTool(({ rootFields }) => rootFields.includes("cart"));
      const read = await ask(reader.hash, {}, guestToken, exchange.before("cart"), signal);
      const found = read.data?.cart;
      if (!isObject(found) || found.id === null) return toToolResult(reader, read, exchange.requestId, present, null);
      variables.cartId = found.id;
    }
    const body = await ask(tool.hash, variables, guestToken, exchange, signal);
    const made = body.data?.guestTokenCreate;
    if (isObject(made) && typeof made.guestToken === "string") made.cart = carts.seal(made.guestToken);
    const handle = started && carts.seal(started.guestToken);
    return toToolResult(tool, body, exchange.requestId, present, handle);
  }

  function findTool(matches: (tool: Tool) => boolean): Tool {
    const tool = [...readTools().values()].find(matches);
    if (!tool) throw new Error("A tool that others need is missing.");
    return tool;
  }

  async function startCart(
    exchange: Exchange,
    signal: AbortSignal,
  ): Promise<{ guestToken: string } | { guestToken: null; result: CallToolResult }> {
    const tool = findTool(({ createsGuest }) => createsGuest);
    const body = await ask(tool.hash, {}, null, exchange.before("cart"), signal);
    const made = body.data?.guestTokenCreate;
    if (isObject(made) && typeof made.guestToken === "string") return { guestToken: made.guestToken };
    return { guestToken: null, result: toToolResult(tool, body, exchange.requestId, present, null) };
  }

  async function ask(
    sha256Hash: string,
    variables: Record<string, unknown>,
    guestToken: string | null,
    exchange: Exchange,
    left: AbortSignal,
  ): Promise<GraphQLResponseBody> {
    const parameters = { variables, extensions: { persistedQuery: { version: 1, sha256Hash } } };
    const headers = guestToken === null ? ANONYMOUS : { get: (name: string) => named(name, guestToken) };
    const run = (signal: AbortSignal) =>
      load.run(signal, () => graphql.answer(REQUEST, { exchange, parameters, headers, signal }));
    const lookup =
      guestToken === null
        ? responses.read({ method: REQUEST.method, headers: { accept: REQUEST.accept } }, parameters)
        : undefined;
    const response = lookup ? await responses.get(lookup, exchange, left, run) : await run(left);
    return parseJson(String(response.body)) as GraphQLResponseBody;
  }
}

const REQUEST = { method: "POST", accept: "application/json" };

const named = (header: string, guestToken: string): string | null =>
  header.toLowerCase() === "x-guest-id" ? guestToken : null;

/** The headers that the library reads; the body is already read. */
function asWebRequest({ headers }: IncomingMessage): Request {
  const read = ["accept", "content-type", "mcp-protocol-version"].flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  return new Request("http://gateway/mcp", { method: "POST", headers: read });
}

async function send(result: Response, response: ServerResponse, { headers }: Exchange): Promise<void> {
  response
    .writeHead(result.status, { ...headers, ...Object.fromEntries(result.headers) })
    .end(Buffer.from(await result.arrayBuffer()));
}
