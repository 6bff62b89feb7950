import type { IncomingMessage, ServerResponse } from "node:http";
import type { Load } from "@telfer/http/load.ts";
import type { GraphQLSchema } from "graphql";
import { z } from "zod";
import { ASSISTANT, type TrustedDocuments } from "../graphql/documents/trusted.ts";
import { ANONYMOUS, type Exchange } from "../graphql/exchange.ts";
import type { GraphQL } from "../graphql/yoga.ts";
import { createCartHandles } from "../mcp/cart-handles.ts";
import { createPresenter } from "../mcp/present.ts";
import { type AnsweredBody, failure, toResult } from "../mcp/result.ts";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { RunTool } from "../mcp/server.ts";
import { createTools, type Tool } from "../mcp/tools.ts";
import { isObject, parseJson } from "../upstream/json.ts";
import type { Answers } from "./answers.ts";
import { readJsonBody } from "./body.ts";
import { allowOrigin, answerPreflight } from "./cors.ts";
import { execute, whenLeft } from "./execute.ts";
import type { HttpLimits } from "./limits.ts";
import type { Answer } from "./listener.ts";
import { checkShape } from "./parameters.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { Refusal } from "./refusal.ts";

interface McpEndpoint {
  secret: string;
  /** Of the shop's pages. */
  shopOrigin: string;
  origins: readonly string[];
  limits: HttpLimits;
  limiter: RateLimiter;
  load: Load;
  answers: Answers;
  graphql: GraphQL;
  schema: GraphQLSchema;
  /** Of which those of assistants are tools. */
  documents: TrustedDocuments;
}

/**
 * What a request to `/mcp` meets: the same budgets, load and kept answers as one to `/graphql`, since each tool is a
 * registered operation. Who asks is nobody, or the guest of the cart whose handle comes along.
 */
export function createMcpEndpoint(dependencies: McpEndpoint): Answer {
  const { origins, limits, limiter, load, answers, graphql, schema } = dependencies;
  let known: ReturnType<typeof createTools> | undefined;
  const readTools = () => {
    const own = [...dependencies.documents.values()].filter(({ client }) => client === ASSISTANT);
    return (known ??= createTools(schema, own));
  };
  const present = createPresenter(schema, dependencies.shopOrigin);
  const carts = createCartHandles(dependencies.secret);
  // The library takes a while to load; most of it is done before the first request comes.
  const protocol = import("../mcp/server.ts");

  return async (request, response, exchange) => {
    // A page of another site can have its own name lead to this machine; its origin is what it cannot change.
    const { origin } = request.headers;
    if (origin !== undefined && !origins.includes(origin)) {
      throw new Refusal(403, "BAD_REQUEST", "Pages of this origin may not ask here.");
    }
    allowOrigin(request, exchange, origins);
    limiter.request(exchange.address);
    load.check();
    await limiter.sharedRequest(exchange.address);
    if (request.method === "OPTIONS") return answerPreflight(response, exchange);
    if (request.method !== "POST") {
      exchange.headers.allow = "POST";
      throw new Refusal(405, "BAD_REQUEST", "Messages are posted; there is no stream to read.");
    }
    const message = checkShape(await readJsonBody(request, limits.bodyMs));
    const { answerMessage } = await protocol;
    let thrown: unknown;
    const answer = await answerMessage(asWebRequest(request), message, readTools(), async (tool, sent) => {
      try {
        return await runTool(tool, sent, exchange, whenLeft(response));
      } catch (error) {
        // What the library would say of it is neither the status nor the words of a refusal.
        thrown = error;
        throw error;
      }
    });
    if (thrown !== undefined) throw thrown;
    await send(answer, response, exchange);
  };

  async function runTool(tool: Tool, sent: unknown, exchange: Exchange, signal: AbortSignal): ReturnType<RunTool> {
    const { success, data, error } = tool.input.safeParse(sent);
    if (!success) return failure(`These arguments are not good. ${z.prettifyError(error)}`);
    const { cart, ...variables } = data;
    const isNew = tool.startsCart && cart === undefined;
    const started = isNew ? await startCart(exchange, signal) : null;
    if (started?.guestToken === null) return started.result;
    const guestToken = started?.guestToken ?? (tool.takesCart ? await carts.open(String(cart)) : null);
    if (tool.takesCart && guestToken === null) {
      return failure("This cart's handle is wrong or too old. Make a new cart with start_cart.");
    }
    const body = await ask(tool.hash, variables, guestToken, exchange, signal);
    const made = body.data?.guestTokenCreate;
    if (isObject(made) && typeof made.guestToken === "string") made.cart = await carts.seal(made.guestToken);
    const handle = started && (await carts.seal(started.guestToken));
    return toResult(tool, body, exchange.requestId, present, handle);
  }

  /** Makes the guest of a new cart; the result says why it could not. */
  async function startCart(
    exchange: Exchange,
    signal: AbortSignal,
  ): Promise<{ guestToken: string } | { guestToken: null; result: CallToolResult }> {
    const tool = [...readTools().values()].find(({ createsGuest }) => createsGuest);
    if (!tool) throw new Error("There is no tool that starts a cart.");
    const body = await ask(tool.hash, {}, null, exchange.before("cart"), signal);
    const made = body.data?.guestTokenCreate;
    if (isObject(made) && typeof made.guestToken === "string") return { guestToken: made.guestToken };
    return { guestToken: null, result: toResult(tool, body, exchange.requestId, present, null) };
  }

  async function ask(
    sha256Hash: string,
    variables: Record<string, unknown>,
    guestToken: string | null,
    exchange: Exchange,
    left: AbortSignal,
  ): Promise<AnsweredBody> {
    const parameters = { variables, extensions: { persistedQuery: { version: 1, sha256Hash } } };
    const headers = guestToken === null ? ANONYMOUS : { get: (name: string) => named(name, guestToken) };
    const run = (signal: AbortSignal) =>
      load.run(signal, () => execute(graphql, REQUEST, { exchange, parameters, headers, signal }));
    const asked =
      guestToken === null
        ? answers.read({ method: REQUEST.method, headers: { accept: REQUEST.accept } }, parameters)
        : undefined;
    const answer = asked ? await answers.get(asked, exchange, left, run) : await run(left);
    return parseJson(String(answer.body)) as AnsweredBody;
  }
}

/** How the graph is asked, whatever came to `/mcp`. */
const REQUEST = { method: "POST", accept: "application/json" };

const named = (header: string, guestToken: string): string | null =>
  header.toLowerCase() === "x-guest-id" ? guestToken : null;

/** What the library reads of a request; its body was read before. */
function asWebRequest({ headers }: IncomingMessage): Request {
  const read = ["accept", "content-type", "mcp-protocol-version"].flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  return new Request("http://gateway/mcp", { method: "POST", headers: read });
}

async function send(answer: Response, response: ServerResponse, { headers }: Exchange): Promise<void> {
  response
    .writeHead(answer.status, { ...headers, ...Object.fromEntries(answer.headers) })
    .end(Buffer.from(await answer.arrayBuffer()));
}
