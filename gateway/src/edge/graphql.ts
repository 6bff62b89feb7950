import type { IncomingMessage, ServerResponse } from "node:http";
import { GraphQLError } from "graphql";
import type { Answers } from "../answers/answers.ts";
import { selectOperation } from "../documents/document.ts";
import type { FindDocument, Parameters } from "../documents/find.ts";
import type { Exchange } from "../exchange.ts";
import { RATE_LIMITED } from "../plugins/rate-limit.ts";
import { mediaType, readJsonBody } from "./body.ts";
import { allowOrigin, answerPreflight } from "./cors.ts";
import { whenCutOff, whenLeft } from "./left.ts";
import type { EdgeLimits } from "./limits.ts";
import type { Load } from "./load.ts";
import { readMultipart } from "./multipart.ts";
import { checkDepth, parametersOfUrl } from "./parameters.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { Refusal } from "./refusal.ts";
import type { Answer } from "./server.ts";

interface GraphQLEdge {
  origins: readonly string[];
  limits: EdgeLimits;
  limiter: RateLimiter;
  load: Load;
  find: FindDocument;
  answers: Answers;
  /** Answers an operation whose parameters, of a POST, are `request.body`. */
  yoga: (request: IncomingMessage & { body?: object }, response: ServerResponse, exchange: Exchange) => Promise<void>;
}

/** Takes requests in: what is refused here has cost neither GraphQL nor an upstream anything. */
export function createGraphQLEdge({ origins, limits, limiter, load, find, answers, yoga }: GraphQLEdge): Answer {
  async function admit(request: IncomingMessage, response: ServerResponse, { address }: Exchange): Promise<void> {
    allowOrigin(request, response, origins);
    const seconds = await limiter.request(address);
    if (seconds !== null) throw new Refusal(429, "RATE_LIMITED", RATE_LIMITED, seconds);
    load.check();
  }

  async function run(
    request: IncomingMessage,
    response: ServerResponse,
    exchange: Exchange,
    body?: Parameters,
  ): Promise<void> {
    await load.run(whenLeft(response), () =>
      Promise.race([yoga(body ? Object.assign(request, { body }) : request, response, exchange), whenCutOff(response)]),
    );
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
      const { parameters, release } = await readMultipart(request, takesFiles, limits.uploadMs);
      response.once("close", release);
      return run(request, response, exchange, parameters);
    }
    if (request.method === "POST") {
      const body = checkDepth<Parameters>(await readJsonBody(request, limits.bodyMs));
      if (Object.keys(body).length === 0) {
        throw new Refusal(400, "BAD_REQUEST", "The body must have a document or the hash of one.");
      }
      if (await answers.answer(request, response, exchange, body)) return;
      return run(request, response, exchange, body);
    }
    const parameters = parametersOfUrl(request);
    if (request.method === "GET" && (await answers.answer(request, response, exchange, parameters))) return;
    return run(request, response, exchange);
  };
}
