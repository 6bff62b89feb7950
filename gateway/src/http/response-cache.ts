import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { GraphQLError } from "graphql";
import { LRUCache } from "lru-cache";
import { type ResolvedDocument, type Operation, selectOperation } from "../graphql/documents/document.ts";
import type { FindDocument, OperationParams } from "../graphql/documents/find.ts";
import type { Exchange } from "../graphql/exchange.ts";
import { TRACE_HEADER } from "../graphql/plugins/trace.ts";
import type { ExecutedResponse } from "../graphql/yoga.ts";
import type { Telemetry } from "../observability/telemetry.ts";
import { createCoalescer } from "../upstream/coalesce.ts";
import { isObject } from "../upstream/json.ts";
import type { ResponseStore, CachedResponse } from "./response-store.ts";
import { canonicalJson } from "./parameters.ts";

/** One execution shared by all equal requests; `kept` is set if later requests may reuse it. */
interface Shared {
  executed: ExecutedResponse;
  kept: CachedResponse | undefined;
  leader: Exchange;
}

/** A request whose response is the same for every caller. */
interface CacheLookup {
  key: string;
  document: ResolvedDocument;
  operation: Operation;
}

type Execute = (signal: AbortSignal) => Promise<ExecutedResponse>;

interface ResponseCacheDependencies {
  cache: ResponseStore;
  find: FindDocument;
  telemetry: Telemetry;
  trace: boolean;
}

const MAX_ADDRESS_BYTES = 16 * 1024 * 1024;

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Caches complete responses for anonymous callers and executes simultaneous equal requests once. */
export function createResponseCache({ cache, find, telemetry, trace }: ResponseCacheDependencies) {
  // Parsing a URL takes longer than looking up its response.
  const addresses = new LRUCache<string, CacheLookup>({
    maxSize: MAX_ADDRESS_BYTES,
    sizeCalculation: ({ key }, address) => key.length + address.length + 500,
  });
  const executions = createCoalescer<Shared>();

  function note(exchange: Exchange, { document, operation }: CacheLookup, freshness: "hit" | "miss"): void {
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
    /** The cached response to a GET of a registered document, if the same URL was requested before. */
    find(request: IncomingMessage, exchange: Exchange): CachedResponse | undefined {
      if (request.method !== "GET" || !mayBeShared(request)) return undefined;
      const lookup = addresses.get(addressOf(request));
      const kept = lookup && cache.get(lookup.key);
      if (kept) note(exchange, lookup, "hit");
      return kept;
    },
    /** The shareable request; undefined if its response depends on the caller. */
    read(
      request: Pick<IncomingMessage, "method" | "url" | "headers">,
      parameters: OperationParams,
    ): CacheLookup | undefined {
      const { operationName, variables } = parameters;
      if (!mayBeShared(request) || !isWellFormed(parameters)) return undefined;
      const document = orUndefined(() => find(parameters));
      const byGet = request.method === "GET";
      if (!document || document.errors.length > 0 || (!byGet && document.hash === null)) return undefined;
      const operation = selectOperation(document, operationName);
      if (!operation?.isPublic) return undefined;
      const { accept = "*/*" } = request.headers;
      const key = canonicalJson([accept, document.hash ?? parameters.query, operation.name, variables]);
      const lookup = { key, document, operation };
      // The trees of free documents are too large to be stored here as well.
      if (byGet && document.hash !== null) addresses.set(addressOf(request), lookup);
      return lookup;
    },
    /**
     * Returns the cached response, or executes once for all simultaneous equal requests and caches the result if allowed.
     * @param left aborts when this client disconnects; the execution is canceled when all have disconnected
     */
    async get(
      lookup: CacheLookup,
      exchange: Exchange,
      left: AbortSignal,
      execute: Execute,
    ): Promise<CachedResponse | ExecutedResponse> {
      const { key } = lookup;
      const known = cache.get(key);
      note(exchange, lookup, known ? "hit" : "miss");
      if (known) return known;
      // The epoch in the key keeps requests from joining an execution that started before an invalidation.
      let shared = await executions.join(`${cache.epoch} ${key}`, left, (signal) =>
        make(key, exchange, execute, signal),
      );
      // The leader may have exceeded its own rate limit; that must not affect the others.
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

const isAnonymous = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  headers.authorization === undefined && headers["x-guest-id"] === undefined;

/** A trace describes this request's own execution. */
const wantsTrace = ({ headers }: Pick<IncomingMessage, "headers">): boolean => headers[TRACE_HEADER] !== undefined;

/** False if the parameters themselves are malformed: the error response must not be shared. */
function isWellFormed({ query, operationName, variables, extensions, ...others }: OperationParams): boolean {
  const isObjectOrMissing = (value: unknown) => value === undefined || value === null || isObject(value);
  return (
    typeof (query ?? "") === "string" &&
    typeof (operationName ?? "") === "string" &&
    isObjectOrMissing(variables) &&
    isObjectOrMissing(extensions) &&
    Object.keys(others).length === 0
  );
}

/** GraphQL reports documents that cannot be found. */
function orUndefined<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
}

/** Undefined for a response with errors or with a source of unknown freshness. */
function toKept(
  { status, contentType, body, errorCodes }: ExecutedResponse,
  leader: Exchange,
): CachedResponse | undefined {
  const used = leader.context?.scope.cacheUse;
  if (status !== 200 || errorCodes.length > 0 || !used || contentType === null) return undefined;
  const { freshUntil, tags, isComplete } = used;
  if (tags.size === 0 || !Number.isFinite(freshUntil) || freshUntil <= Date.now()) return undefined;
  const etag = `"${createHash("sha256").update(contentType).update(body).digest("base64url")}"`;
  // A small buffer is a slice of Node's shared pool and would keep the whole pool alive.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(body));
  bytes.write(body);
  return { body: bytes, contentType, etag, tags, freshUntil, isComplete };
}
