import type { IncomingMessage, ServerResponse } from "node:http";
import type { Load } from "@telfer/http/load.ts";
import type { Answers } from "./answers.ts";
import { sendCached } from "./send.ts";
import type { Exchange } from "../graphql/exchange.ts";
import { originHeaders } from "./cors.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";

/**
 * Answers a request at once, without anything that waits, when its answer is known already.
 * @returns false when it goes the other way, where it is told why if it is turned away
 */
export type Recall = (request: IncomingMessage, response: ServerResponse, exchange: Exchange) => boolean;

interface RecallDependencies {
  answers: Answers;
  limiter: RateLimiter;
  load: Load;
  origins: readonly string[];
}

const SECURITY = Object.entries(SECURITY_HEADERS).flat();

/** What protects the other way protects this one: budgets, load, origins. */
export const createRecall =
  ({ answers, limiter, load, origins }: RecallDependencies): Recall =>
  (request, response, exchange) => {
    const known = answers.recall(request);
    if (!known) return false;
    if (load.isFull() || limiter.recall(exchange.address) !== null) return false;
    exchange.document = known.document;
    exchange.operation = known.operation;
    exchange.answers = "hit";
    const origin = originHeaders(request, origins);
    const headers = [...SECURITY, "x-request-id", exchange.requestId];
    if (origin) headers.push(...Object.entries(origin).flat());
    sendCached(request, response, known.answer, origins.length > 0, headers);
    return true;
  };
