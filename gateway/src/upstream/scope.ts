import type { CallOutcome, Freshness } from "../observability/telemetry.ts";
import type { OperationSpan } from "../observability/tracing.ts";
import type { UpstreamName } from "./errors.ts";

/** Milliseconds; upstreams spec, "Freshness" and "Deadlines". */
export interface Deadlines {
  /** One read. */
  readCall: number;
  /** One read that leaves time to be tried again. */
  readCallWithRetry: number;
  /** All reads of an operation, or of its part after a write. */
  read: number;
  /** A write, and the reads before it. */
  write: number;
  /** Placing an order. What a lost answer leaves of it is for asking again with the same key. */
  order: number;
  /** The last look at the outcome of an order, once its own time is up. */
  orderLookup: number;
  /** A request whose body is a file. */
  upload: number;
}

export const DEADLINES: Deadlines = {
  readCall: 3000,
  readCallWithRetry: 1500,
  read: 4000,
  write: 15_000,
  order: 30_000,
  orderLookup: 3000,
  upload: 60_000,
};

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

/** What the upstream calls of one operation share: request ids, time, and the caller's patience. */
export interface CallScope {
  /** Aborts when the client has left; reads heed it, writes do not. */
  readonly signal: AbortSignal;
  readonly deadlines: Deadlines;
  /** How many calls were made. */
  readonly calls: number;
  /** The id for the next call: `<inbound>.<n>`. */
  nextRequestId: () => string;
  /** Milliseconds that calls of this kind may take from now altogether; 0 when there is no time left. */
  timeLeft: (kind: CallKind) => number;
  /** Milliseconds that one call of this kind may take from now. A read that may be tried again leaves time for that. */
  callTime: (kind: CallKind, mayRetry?: boolean) => number;
  /** Time for what follows a write is counted from its end. */
  written: () => void;
  /** Told of each call and each cached value, while the operation is traced. */
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
      timeLeft: (kind) => Math.max(0, Math.ceil(since + deadlines[kind] - performance.now())),
      callTime(kind, mayRetry = false) {
        const left = scope.timeLeft(kind);
        if (kind !== "read") return left;
        const { readCall, readCallWithRetry } = deadlines;
        return Math.min(left, readCall, mayRetry && left >= 2 * readCallWithRetry ? readCallWithRetry : readCall);
      },
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
