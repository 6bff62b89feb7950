import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { GraphQLError } from "graphql";
import { selectOperation } from "../documents/document.ts";
import type { FoundDocument } from "../documents/document.ts";
import type { FindDocument, Parameters } from "../documents/find.ts";
import { whenLeft } from "../edge/left.ts";
import { canonicalJson } from "../edge/parameters.ts";
import type { Exchange } from "../exchange.ts";
import { TRACE_HEADER } from "../plugins/trace.ts";
import type { Telemetry } from "../telemetry.ts";
import type { AnswerCache, CachedAnswer } from "./answer-cache.ts";
import { isPublicField } from "./public-fields.ts";
import { sendCached, sendShared } from "./send.ts";
import { createSharedFlights } from "./shared-flights.ts";

/** An answer as the execution gave it. */
export interface ExecutedAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  errorCodes: readonly string[];
}

/** Executes an operation for a caller without identity, in the media type that is accepted. */
type Execute = (
  parameters: Parameters,
  accept: string,
  exchange: Exchange,
  signal: AbortSignal,
) => Promise<ExecutedAnswer>;

/** The cache of whole answers. */
export interface Answers {
  /**
   * Answers from the cache, or executes for all that ask the same at the same time and keeps what may be kept.
   * @returns false when this request's answer is its own: nothing was done
   */
  answer: (
    request: IncomingMessage,
    response: ServerResponse,
    exchange: Exchange,
    parameters: Parameters,
  ) => Promise<boolean>;
}

interface AnswersDependencies {
  find: FindDocument;
  cache: AnswerCache;
  execute: Execute;
  telemetry: Telemetry;
  /** Whether a request may ask for a trace. */
  trace: boolean;
}

export function createAnswers({ find, cache, execute, telemetry, trace }: AnswersDependencies): Answers {
  const flights = createSharedFlights<{ executed: ExecutedAnswer; kept: CachedAnswer | undefined }>();

  async function fly(key: string, parameters: Parameters, accept: string, exchange: Exchange, signal: AbortSignal) {
    const { epoch } = cache;
    const executed = await execute(parameters, accept, exchange, signal);
    const kept = toCached(executed, accept, exchange);
    if (kept) cache.keep(key, kept, epoch);
    return { executed, kept };
  }

  return {
    async answer(request, response, exchange, parameters) {
      const accept = acceptedType(request.headers.accept);
      if (accept === null || !isAnonymous(request) || (trace && wantsTrace(request))) return false;
      const document = tryFinding(find, parameters);
      if (!document) return false;
      exchange.document = document;
      const operation = selectOperation(document, parameters.operationName);
      const byGet = request.method === "GET";
      if (!byGet && document.hash === null) return false;
      if (operation?.type !== "query" || !operation.rootFields.every(isPublicField)) return false;
      exchange.operation = operation;

      const { query, operationName, variables } = parameters;
      const key = canonicalJson([accept, document.hash ?? query, operationName, variables]);
      const hit = cache.get(key);
      exchange.answers = hit ? "hit" : "miss";
      telemetry.cache("answers", exchange.answers);
      if (hit) {
        sendCached(request, response, hit);
        return true;
      }
      // After something was dropped nobody joins a flight that began before.
      const { executed, kept } = await flights.join(`${cache.epoch} ${key}`, whenLeft(response), (signal) =>
        fly(key, parameters, accept, exchange, signal),
      );
      if (exchange.errorCodes.length === 0) exchange.errorCodes.push(...executed.errorCodes);
      if (kept) sendCached(request, response, kept);
      else sendShared(response, executed);
      return true;
    },
  };
}

/** Whoever names itself gets an answer of its own. */
const isAnonymous = ({ headers }: IncomingMessage): boolean =>
  headers.authorization === undefined && headers["x-guest-id"] === undefined;

/** A trace is of this request's own execution. */
const wantsTrace = ({ headers }: IncomingMessage): boolean => headers[TRACE_HEADER] !== undefined;

/** One of the two JSON types; null for anything else, which Yoga knows about. */
function acceptedType(accept = "*/*"): "application/json" | "application/graphql-response+json" | null {
  if (/;\s*q=0(?:\.0*)?\s*(?:,|$)|charset|text\/|multipart/i.test(accept)) return null;
  if (accept.includes("application/graphql-response+json")) return "application/graphql-response+json";
  return accept.includes("application/json") || accept === "*/*" ? "application/json" : null;
}

/** A document that cannot be answered is left to Yoga, which says why in the type that is accepted. */
function tryFinding(find: FindDocument, parameters: Parameters): FoundDocument | undefined {
  try {
    const document = find(parameters);
    return document.errors.length === 0 ? document : undefined;
  } catch (error) {
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
}

/** Undefined for an answer with errors, and for one that was made of something whose freshness nobody told. */
function toCached({ status, body, errorCodes }: ExecutedAnswer, accept: string, exchange: Exchange) {
  const used = exchange.context?.scope.cacheUse;
  if (status !== 200 || errorCodes.length > 0 || !used) return undefined;
  const { freshUntil, tags } = used;
  const createdAt = Date.now();
  if (tags.size === 0 || !Number.isFinite(freshUntil) || freshUntil <= createdAt) return undefined;
  const etag = `"${createHash("sha256").update(accept).update(body).digest("base64url")}"`;
  return { body, contentType: `${accept}; charset=utf-8`, etag, tags, createdAt, freshUntil };
}
