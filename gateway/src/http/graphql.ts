import type { IncomingMessage, ServerResponse } from "node:http";
import type { Load } from "@telfer/http/load.ts";
import { GraphQLError } from "graphql";
import { selectOperation } from "../graphql/documents/document.ts";
import type { Parameters } from "../graphql/documents/find.ts";
import { ANONYMOUS, type Exchange } from "../graphql/exchange.ts";
import type { GraphQL } from "../graphql/yoga.ts";
import type { Answers } from "./answers.ts";
import { mediaType, readJsonBody } from "./body.ts";
import { allowOrigin, answerPreflight } from "./cors.ts";
import { execute as executeBy, whenLeft } from "./execute.ts";
import type { HttpLimits } from "./limits.ts";
import type { Answer } from "./listener.ts";
import { readMultipart } from "./multipart.ts";
import { negotiate } from "./negotiate.ts";
import { checkShape, parametersOfUrl } from "./parameters.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { Refusal } from "./refusal.ts";
import { type ExecutedAnswer, sendExecuted, sendKept } from "./send.ts";
import { createUploads } from "./uploads.ts";

interface GraphQLEndpoint {
  origins: readonly string[];
  limits: HttpLimits;
  limiter: RateLimiter;
  load: Load;
  answers: Answers;
  graphql: GraphQL;
  /** Whether a browser is answered with GraphiQL. */
  graphiql: boolean;
}

/**
 * What a request to `/graphql` meets, from top to bottom. Each step answers it, refuses it by what it throws, or lets it
 * pass. What comes in at all is bounded in `listener.ts`, and what a document may be in `../graphql/documents`.
 */
export function createGraphQLEndpoint(dependencies: GraphQLEndpoint): Answer {
  const { origins, limits, limiter, load, answers, graphql, graphiql } = dependencies;
  const uploads = createUploads(limits.uploads);

  return (request, response, exchange) => {
    // Which other sites may read the answer; they may read a refusal, too.
    allowOrigin(request, exchange, origins);
    // How often an address may ask.
    limiter.request(exchange.address);
    // Whether the process has more to do than it can.
    load.check();
    // What its answer may be.
    negotiate(request, graphiql);
    // First way: bytes from memory.
    const kept = answers.find(request, exchange);
    return kept ? sendKept(request, response, exchange, kept) : admit(request, response, exchange);
  };

  async function admit(request: IncomingMessage, response: ServerResponse, exchange: Exchange): Promise<void> {
    // How often an address may ask all gateways together.
    await limiter.sharedRequest(exchange.address);
    if (request.method === "OPTIONS") return answerPreflight(response, exchange);
    // What is asked: with files, in a body, or in the address. A form of another site can send neither body.
    if (request.method === "POST" && mediaType(request) === "multipart/form-data") {
      // Most of their time uploads wait for their clients, so they have bounds of their own in place of the load's.
      return uploads.run(exchange.address, async () => {
        const { parameters, release } = await readMultipart(request, takesFiles, limits.uploads);
        response.once("close", release);
        await execute(request, response, exchange, parameters, (_signal, task) => task());
      });
    }
    const parameters = request.method === "POST" ? await readBody(request) : parametersOfUrl(request);

    // What anybody gets the same answer to: bytes from memory, or one execution for all that ask at the same time.
    const asked = answers.read(request, parameters);
    if (!asked) return execute(request, response, exchange, parameters, load.run);
    const answer = await answers.get(asked, exchange, whenLeft(response), (signal) =>
      load.run(signal, () => run(request, exchange, parameters, ANONYMOUS, signal)),
    );
    return "etag" in answer ? sendKept(request, response, exchange, answer) : sendExecuted(response, exchange, answer);
  }

  async function readBody(request: IncomingMessage): Promise<Parameters> {
    const body = checkShape<Parameters>(await readJsonBody(request, limits.bodyMs));
    if (Object.keys(body).length > 0) return body;
    throw new Refusal(400, "BAD_REQUEST", "The body must have a document or the hash of one.");
  }

  /** Second way: Yoga, in the caller's name. */
  async function execute(
    request: IncomingMessage,
    response: ServerResponse,
    exchange: Exchange,
    parameters: Parameters,
    place: Load["run"],
  ): Promise<void> {
    const signal = whenLeft(response);
    const answer = await place(signal, () => run(request, exchange, parameters, headersOf(request), signal));
    sendExecuted(response, exchange, answer);
  }

  function run(
    { method = "GET", headers: { accept = "*/*" } }: IncomingMessage,
    exchange: Exchange,
    parameters: Parameters,
    headers: Pick<Headers, "get">,
    signal: AbortSignal,
  ): Promise<ExecutedAnswer> {
    return executeBy(graphql, { method, accept }, { exchange, parameters, headers, signal });
  }

  function takesFiles(parameters: Parameters): boolean {
    try {
      return selectOperation(graphql.find(parameters), parameters.operationName)?.takesFiles ?? false;
    } catch (error) {
      throw error instanceof GraphQLError ? new Refusal(400, String(error.extensions.code), error.message) : error;
    }
  }
}

const headersOf = ({ headers }: IncomingMessage): Pick<Headers, "get"> => ({
  get(name) {
    const value = headers[name];
    return Array.isArray(value) ? value.join(", ") : (value ?? null);
  },
});
