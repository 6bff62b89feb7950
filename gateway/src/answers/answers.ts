import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { FoundDocument, Operation } from "../documents/document.ts";
import { whenLeft } from "../edge/left.ts";
import { canonicalJson } from "../edge/parameters.ts";
import type { Executable, ExecutedAnswer, JsonType } from "../execute.ts";
import type { Exchange } from "../exchange.ts";
import { TRACE_HEADER } from "../plugins/trace.ts";
import { isPublicField } from "../schema.ts";
import type { Telemetry } from "../telemetry.ts";
import type { AnswerCache, CachedAnswer } from "./answer-cache.ts";
import { sendCached, sendExecuted } from "./send.ts";
import { createSharedFlights } from "./shared-flights.ts";

/** Executes an operation for a caller without identity. */
type Execute = (
  executable: Executable,
  type: JsonType,
  exchange: Exchange,
  signal: AbortSignal,
) => Promise<ExecutedAnswer>;

interface Flown {
  executed: ExecutedAnswer;
  kept: CachedAnswer | undefined;
  /** Whose execution it was. */
  leader: Exchange;
}

/** What an address asks for. */
interface Asked {
  /** Of the answer. */
  key: string;
  document: FoundDocument;
  operation: Operation;
}

/** The cache of whole answers. */
export interface Answers {
  /** What a GET of a registered document asks for and its answer, when both are known already; else undefined. */
  recall: (request: IncomingMessage) => (Asked & { answer: CachedAnswer }) | undefined;
  /**
   * Answers from the cache, or executes for all that ask the same at the same time and keeps what may be kept.
   * @returns false when this request's answer is its own: nothing was done
   */
  answer: (
    request: IncomingMessage,
    response: ServerResponse,
    exchange: Exchange,
    executable: Executable,
    type: JsonType,
  ) => Promise<boolean>;
}

interface AnswersDependencies {
  cache: AnswerCache;
  execute: Execute;
  telemetry: Telemetry;
  /** Whether a request may ask for a trace. */
  trace: boolean;
}

/** Of the addresses that are remembered. */
const MAX_ADDRESS_BYTES = 16 * 1024 * 1024;

export function createAnswers({ cache, execute, telemetry, trace }: AnswersDependencies): Answers {
  // Reading an address takes longer than finding its answer.
  const addresses = new LRUCache<string, Asked>({
    maxSize: MAX_ADDRESS_BYTES,
    sizeCalculation: ({ key }, address) => key.length + address.length + 500,
  });
  const flights = createSharedFlights<Flown>();

  async function fly(key: string, asked: Executable, type: JsonType, exchange: Exchange, signal: AbortSignal) {
    const { epoch } = cache;
    const executed = await execute(asked, type, exchange, signal);
    const kept = toCached(executed, type, exchange);
    if (kept) cache.keep(key, kept, epoch);
    return { executed, kept, leader: exchange };
  }

  const mayBeShared = (request: IncomingMessage): boolean => isAnonymous(request) && !(trace && wantsTrace(request));

  return {
    recall(request) {
      if (request.method !== "GET" || !mayBeShared(request)) return undefined;
      const asked = addresses.get(addressOf(request));
      const answer = asked && cache.get(asked.key);
      if (!answer) return undefined;
      telemetry.cache("answers", "hit");
      return { ...asked, answer };
    },
    async answer(request, response, exchange, executable, type) {
      const { document, operation, operationName, variables } = executable;
      if (!mayBeShared(request)) return false;
      const byGet = request.method === "GET";
      if (!byGet && document.hash === null) return false;
      if (operation.type !== "query" || !operation.rootFields.every(isPublicField)) return false;
      exchange.document = document;
      exchange.operation = operation;

      const key = canonicalJson([type, document.hash ?? executable.text, operationName, variables]);
      // The trees of free documents are too large to be kept here as well.
      if (byGet && document.hash !== null) addresses.set(addressOf(request), { key, document, operation });
      const hit = cache.get(key);
      exchange.answers = hit ? "hit" : "miss";
      telemetry.cache("answers", exchange.answers);
      if (hit) {
        sendCached(request, response, hit, response.hasHeader("vary"));
        return true;
      }
      // After something was dropped nobody joins a flight that began before.
      const left = whenLeft(response);
      let flown = await flights.join(`${cache.epoch} ${key}`, left, (signal) =>
        fly(key, executable, type, exchange, signal),
      );
      // Who asked first may have used up a budget; that is nobody else's business.
      if (flown.leader !== exchange && flown.executed.errorCodes.includes("RATE_LIMITED")) {
        flown = await fly(key, executable, type, exchange, left);
      }
      const { executed, kept } = flown;
      if (exchange.errorCodes.length === 0) exchange.errorCodes.push(...executed.errorCodes);
      if (kept) sendCached(request, response, kept, response.hasHeader("vary"));
      else sendExecuted(response, executed);
      return true;
    },
  };
}

const addressOf = ({ url = "", headers }: IncomingMessage): string => `${headers.accept ?? "*/*"} ${url}`;

/** Whoever names itself gets an answer of its own. */
const isAnonymous = ({ headers }: IncomingMessage): boolean =>
  headers.authorization === undefined && headers["x-guest-id"] === undefined;

/** A trace is of this request's own execution. */
const wantsTrace = ({ headers }: IncomingMessage): boolean => headers[TRACE_HEADER] !== undefined;

/** Undefined for an answer with errors, and for one that was made of something whose freshness nobody told. */
function toCached({ status, body, errorCodes }: ExecutedAnswer, type: JsonType, exchange: Exchange) {
  const used = exchange.context?.scope.cacheUse;
  if (status !== 200 || errorCodes.length > 0 || !used) return undefined;
  const { freshUntil, tags } = used;
  if (tags.size === 0 || !Number.isFinite(freshUntil) || freshUntil <= Date.now()) return undefined;
  const etag = `"${createHash("sha256").update(type).update(body).digest("base64url")}"`;
  // A small buffer is a part of a large one that Node makes for many, and would keep all of it.
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return { body: own, contentType: `${type}; charset=utf-8`, etag, tags, freshUntil };
}
