import type { CallOutcome, Freshness } from "../telemetry.ts";
import type { OperationSpan } from "../tracing.ts";
import type { UpstreamName } from "./errors.ts";

/** How long upstreams are waited for; the numbers stand in `config.ts`. */
export interface Deadlines {
  /** All reads of an operation, or of its part after a write. */
  readMs: number;
  /** One call of a read. */
  readCallMs: number;
  /** One call of a read that leaves time for a retry. */
  retriedReadCallMs: number;
  /** A write, and the reads before it. */
  writeMs: number;
  /** Placing an order. What a lost answer leaves of it is for asking again with the same key. */
  orderMs: number;
  /** The last look at the outcome of an order, once its own time is up. */
  orderLookupMs: number;
  /** A request whose body is a file. */
  uploadMs: number;
  /** A read with its retries, by upstream. */
  upstreamMs: Record<UpstreamName, number>;
}

export type CallKind = "read" | "write" | "order" | "orderLookup" | "upload";

/** One attempt at a call, or one value that a cache had. */
export interface CallRecord {
  upstream: UpstreamName;
  /** Method and path pattern, without ids. */
  endpoint: string;
  ms: number;
  outcome: CallOutcome;
  /** Absent where no cache was asked. */
  cache?: Freshness;
  /** Age of what the cache had, in milliseconds. */
  ageMs?: number;
}

/** What an operation's answer is made of, as far as caches know. */
interface CacheUse {
  /**
   * When the first of the values used stops being fresh, in milliseconds since 1970. 0 when one of them is in no
   * cache; Infinity when none was used.
   */
  readonly freshUntil: number;
  /** Tags of all values used; see `FreshCache`. Made anew each time it is read. */
  readonly tags: Set<string>;
}

/** What the upstream calls of one operation share: request ids, deadlines, and whether the client is still there. */
export interface CallScope {
  /** Aborts when the client has left, which ends reads, but no write. */
  readonly signal: AbortSignal;
  readonly deadlines: Deadlines;
  /** How many calls were made. */
  readonly calls: number;
  /** The id for the next call: `<inbound>.<n>`. */
  nextRequestId: () => string;
  /** Milliseconds that calls of this kind may take from now altogether; 0 when there is no time left. */
  timeLeft: (kind: CallKind) => number;
  /** Time for what follows a write is counted from its end. */
  written: () => void;
  /** Called with each call and each cached value while the operation is traced. */
  onCall?: (call: CallRecord) => void;
  /** The operation's part of a trace; null when there is none. */
  readonly span: OperationSpan | null;
  readonly cacheUse: CacheUse;
  /** Notes a value that the answer is made of: its tags, and until when it is fresh (0: it is in no cache). */
  uses: (tags: readonly string[], freshUntil: number) => void;
  /** A scope for work that others wait for, too: with this one's request ids, but its own time and its own end. */
  detach: (signal: AbortSignal) => CallScope;
}

export function createCallScope(
  requestId: string,
  signal: AbortSignal,
  deadlines: Deadlines,
  span: OperationSpan | null = null,
): CallScope {
  let calls = 0;
  const nextRequestId = () => `${requestId}.${++calls}`;

  function create(signal: AbortSignal, onCall?: CallScope["onCall"]): CallScope {
    let since = performance.now();
    let freshUntil = Infinity;
    const used: (readonly string[])[] = [];
    const scope: CallScope = {
      signal,
      deadlines,
      span,
      onCall,
      get calls() {
        return calls;
      },
      nextRequestId,
      timeLeft: (kind) => Math.max(0, Math.ceil(since + deadlines[`${kind}Ms`] - performance.now())),
      written() {
        since = performance.now();
      },
      cacheUse: {
        get freshUntil() {
          return freshUntil;
        },
        get tags() {
          return new Set(used.flat());
        },
      },
      uses(tags, until) {
        used.push(tags);
        freshUntil = Math.min(freshUntil, until);
      },
      detach: (signal) => create(signal, scope.onCall),
    };
    return scope;
  }
  return create(signal);
}
