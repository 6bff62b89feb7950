import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { GraphQLError } from "graphql";
import { LRUCache } from "lru-cache";
import { type FoundDocument, type Operation, selectOperation } from "../graphql/documents/document.ts";
import type { FindDocument, Parameters } from "../graphql/documents/find.ts";
import type { Exchange } from "../graphql/exchange.ts";
import { isPublicField } from "../graphql/schema.ts";
import { TRACE_HEADER } from "../graphql/plugins/trace.ts";
import type { Telemetry } from "../observability/telemetry.ts";
import { createCoalescer } from "../upstream/coalesce.ts";
import { isObject } from "../upstream/json.ts";
import type { AnswerCache, KeptAnswer } from "./answer-cache.ts";
import { canonicalJson } from "./parameters.ts";
import type { ExecutedAnswer } from "./send.ts";

/** An answer of which all that ask the same get the same bytes; `kept` where later ones may get them, too. */
interface Shared {
  executed: ExecutedAnswer;
  kept: KeptAnswer | undefined;
  /** Whose execution it was. */
  leader: Exchange;
}

/** What a request asks for whose answer does not depend on who asks. */
interface Asked {
  /** Of the answer. */
  key: string;
  document: FoundDocument;
  operation: Operation;
}

/** Executes the request's operation for a caller without identity. */
type Execute = (signal: AbortSignal) => Promise<ExecutedAnswer>;

interface AnswersDependencies {
  cache: AnswerCache;
  find: FindDocument;
  telemetry: Telemetry;
  /** Whether a request may ask for a trace. */
  trace: boolean;
}

/** Of the addresses that are remembered. */
const MAX_ADDRESS_BYTES = 16 * 1024 * 1024;

export type Answers = ReturnType<typeof createAnswers>;

/** Whole answers for callers without an identity: kept as bytes, and made once for all that ask at the same time. */
export function createAnswers({ cache, find, telemetry, trace }: AnswersDependencies) {
  // Reading an address takes longer than finding its answer.
  const addresses = new LRUCache<string, Asked>({
    maxSize: MAX_ADDRESS_BYTES,
    sizeCalculation: ({ key }, address) => key.length + address.length + 500,
  });
  const executions = createCoalescer<Shared>();

  function note(exchange: Exchange, { document, operation }: Asked, freshness: "hit" | "miss"): void {
    exchange.document = document;
    exchange.operation = operation;
    exchange.answers = freshness;
    telemetry.cache("answers", freshness);
  }

  async function make(key: string, leader: Exchange, execute: Execute, signal: AbortSignal): Promise<Shared> {
    const { epoch } = cache;
    const executed = await execute(signal);
    const kept = toKept(executed, leader);
    if (kept) cache.keep(key, kept, epoch);
    return { executed, kept, leader };
  }

  const mayBeShared = (request: Pick<IncomingMessage, "headers">): boolean =>
    isAnonymous(request) && !(trace && wantsTrace(request));

  return {
    /** The answer to a GET of a registered document that was asked at the same address before, while it is kept. */
    find(request: IncomingMessage, exchange: Exchange): KeptAnswer | undefined {
      if (request.method !== "GET" || !mayBeShared(request)) return undefined;
      const asked = addresses.get(addressOf(request));
      const kept = asked && cache.get(asked.key);
      if (kept) note(exchange, asked, "hit");
      return kept;
    },
    /** What the request asks for; undefined when its answer is its own. */
    read(request: Pick<IncomingMessage, "method" | "url" | "headers">, parameters: Parameters): Asked | undefined {
      const { operationName, variables } = parameters;
      if (!mayBeShared(request) || !isWellFormed(parameters)) return undefined;
      const document = orUndefined(() => find(parameters));
      const byGet = request.method === "GET";
      if (!document || document.errors.length > 0 || (!byGet && document.hash === null)) return undefined;
      const operation = selectOperation(document, operationName);
      if (operation?.type !== "query" || !operation.rootFields.every(isPublicField)) return undefined;
      const { accept = "*/*" } = request.headers;
      const key = canonicalJson([accept, document.hash ?? parameters.query, operation.name, variables]);
      const asked = { key, document, operation };
      // The trees of free documents are too large to be kept here as well.
      if (byGet && document.hash !== null) addresses.set(addressOf(request), asked);
      return asked;
    },
    /**
     * The kept answer, or one that is executed for all that ask the same at the same time, and kept where it may be.
     * @param left aborts when the client has left; when all have, the execution is cancelled
     */
    async get(
      asked: Asked,
      exchange: Exchange,
      left: AbortSignal,
      execute: Execute,
    ): Promise<KeptAnswer | ExecutedAnswer> {
      const { key } = asked;
      const known = cache.get(key);
      note(exchange, asked, known ? "hit" : "miss");
      if (known) return known;
      // What began before something was dropped is not joined after it.
      let shared = await executions.join(`${cache.epoch} ${key}`, left, (signal) =>
        make(key, exchange, execute, signal),
      );
      // Who asked first may have used up a budget; that does not concern the others.
      if (shared.leader !== exchange && shared.executed.errorCodes.includes("RATE_LIMITED")) {
        shared = await make(key, exchange, execute, left);
      }
      const { executed, kept, leader } = shared;
      if (leader !== exchange) exchange.errorCodes.push(...executed.errorCodes);
      return kept ?? executed;
    },
  };
}

const addressOf = ({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): string =>
  `${headers.accept ?? "*/*"} ${url}`;

/** Whoever names itself gets an answer of its own. */
const isAnonymous = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  headers.authorization === undefined && headers["x-guest-id"] === undefined;

/** A trace is of this request's own execution. */
const wantsTrace = ({ headers }: Pick<IncomingMessage, "headers">): boolean => headers[TRACE_HEADER] !== undefined;

/** Whether nothing is wrong with the parameters themselves: an answer that says what is wrong is one request's own. */
function isWellFormed({ query, operationName, variables, extensions, ...others }: Parameters): boolean {
  const isObjectOrMissing = (value: unknown) => value === undefined || value === null || isObject(value);
  return (
    typeof (query ?? "") === "string" &&
    typeof (operationName ?? "") === "string" &&
    isObjectOrMissing(variables) &&
    isObjectOrMissing(extensions) &&
    Object.keys(others).length === 0
  );
}

/** What no document is found for is said by GraphQL. */
function orUndefined<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
}

/** Undefined for an answer with errors, and for one that was made of something of unknown freshness. */
function toKept({ status, contentType, body, errorCodes }: ExecutedAnswer, leader: Exchange): KeptAnswer | undefined {
  const used = leader.context?.scope.cacheUse;
  if (status !== 200 || errorCodes.length > 0 || !used || contentType === null) return undefined;
  const { freshUntil, tags, isComplete } = used;
  if (tags.size === 0 || !Number.isFinite(freshUntil) || freshUntil <= Date.now()) return undefined;
  const etag = `"${createHash("sha256").update(contentType).update(body).digest("base64url")}"`;
  // A small buffer is a part of a large one that Node makes for many, and would keep all of it.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(body));
  bytes.write(body);
  return { body: bytes, contentType, etag, tags, freshUntil, isComplete };
}
