import type { IncomingMessage, ServerResponse } from "node:http";
import type { Load } from "@telfer/http/load.ts";
import { GraphQLError } from "graphql";
import type { Answers } from "./answers.ts";
import { sendExecuted } from "./send.ts";
import { selectOperation } from "../graphql/documents/document.ts";
import type { FindDocument, Parameters } from "../graphql/documents/find.ts";
import type { Exchange, RequestHeaders, ServerContext } from "../graphql/exchange.ts";
import type { Executor } from "../execute.ts";
import { RATE_LIMITED } from "../graphql/plugins/rate-limit.ts";
import { acceptedType } from "./accepted-type.ts";
import { mediaType, readJsonBody } from "./body.ts";
import { allowOrigin, answerPreflight } from "./cors.ts";
import { whenCutOff, whenLeft } from "./left.ts";
import type { EdgeLimits } from "./limits.ts";
import { readMultipart } from "./multipart.ts";
import { checkShape, parametersOfUrl } from "./parameters.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { Refusal } from "./refusal.ts";
import type { Answer } from "./server.ts";
import { createUploads } from "./uploads.ts";

interface GraphQLEdge {
  origins: readonly string[];
  limits: EdgeLimits;
  limiter: RateLimiter;
  load: Load;
  find: FindDocument;
  answers: Answers;
  executor: Executor;
  /** Answers an operation whose parameters, of a POST, are `request.body`. */
  yoga: (
    request: IncomingMessage & { body?: object },
    response: ServerResponse,
    context: ServerContext,
  ) => Promise<void>;
}

/** Takes requests in: what is refused here has cost neither GraphQL nor an upstream anything. */
export function createGraphQLEdge(dependencies: GraphQLEdge): Answer {
  const { origins, limits, limiter, load, find, answers, executor, yoga } = dependencies;
  const uploads = createUploads(limits.uploads);

  async function admit(request: IncomingMessage, response: ServerResponse, { address }: Exchange): Promise<void> {
    allowOrigin(request, response, origins);
    const seconds = await limiter.request(address);
    if (seconds !== null) throw new Refusal(429, "RATE_LIMITED", RATE_LIMITED, seconds);
    load.check();
  }

  async function runYoga(
    request: IncomingMessage,
    response: ServerResponse,
    exchange: Exchange,
    place: Load["run"],
    body?: Parameters,
  ): Promise<void> {
    const signal = whenLeft(response);
    const context = { exchange, headers: headersOf(request), signal };
    await place(signal, () =>
      Promise.race([yoga(body ? Object.assign(request, { body }) : request, response, context), whenCutOff(response)]),
    );
  }

  /**
   * @param place where the operation runs
   * @param body of a POST; of any other request the parameters are in its address
   */
  async function run(
    request: IncomingMessage,
    response: ServerResponse,
    exchange: Exchange,
    place: Load["run"],
    parameters: Parameters,
    body?: Parameters,
  ): Promise<void> {
    const type = acceptedType(request.headers.accept);
    const executable = type && executor.prepare(request.method, parameters);
    if (!executable) return runYoga(request, response, exchange, place, body);
    if (await answers.answer(request, response, exchange, executable, type)) return undefined;
    const signal = whenLeft(response);
    const context = { exchange, headers: headersOf(request), signal };
    sendExecuted(response, await place(signal, () => executor.execute(executable, type, context)));
    return undefined;
  }

  function takesFiles(parameters: Parameters): boolean {
    try {
      return selectOperation(find(parameters), parameters.operationName)?.takesFiles ?? false;
    } catch (error) {
      throw error instanceof GraphQLError ? new Refusal(400, String(error.extensions.code), error.message) : error;
    }
  }

  return async (request, response, exchange) => {
    await admit(request, response, exchange);
    if (request.method === "OPTIONS") return answerPreflight(response);
    if (request.method === "POST" && mediaType(request) === "multipart/form-data") {
      return uploads.run(exchange.address, async () => {
        const { parameters, release } = await readMultipart(request, takesFiles, limits.uploads);
        response.once("close", release);
        return run(request, response, exchange, atOnce, parameters, parameters);
      });
    }
    if (request.method === "POST") {
      const body = checkShape<Parameters>(await readJsonBody(request, limits.bodyMs));
      if (Object.keys(body).length === 0) {
        throw new Refusal(400, "BAD_REQUEST", "The body must have a document or the hash of one.");
      }
      return run(request, response, exchange, load.run, body, body);
    }
    const parameters = parametersOfUrl(request);
    if (request.method === "GET") return run(request, response, exchange, load.run, parameters);
    return runYoga(request, response, exchange, load.run);
  };
}

/** For uploads, which have bounds of their own: most of their time they wait for their clients. */
const atOnce: Load["run"] = async (_signal, task) => task();

const headersOf = ({ headers }: IncomingMessage): RequestHeaders => ({
  get(name) {
    const value = headers[name];
    return Array.isArray(value) ? value.join(", ") : (value ?? null);
  },
});
