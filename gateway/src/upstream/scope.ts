import type { CallOutcome, Freshness } from "../observability/telemetry.ts";
import type { OperationSpan } from "../observability/tracing.ts";
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

/** What the upstream calls of one operation share: request ids, deadlines, and whether the client is still there. */
export class CallScope {
  /** Aborts when the client has left, which ends reads, but no write. */
  readonly signal: AbortSignal;
  readonly deadlines: Deadlines;
  /** The operation's part of a trace; null when there is none. */
  readonly span: OperationSpan | null;
  /** Called with each call and each cached value while the operation is traced. */
  onCall: ((call: CallRecord) => void) | undefined;
  readonly #ids: { readonly requestId: string; calls: number };
  readonly #tags: (readonly string[])[] = [];
  #freshUntil = Infinity;
  #isComplete = true;
  #since = performance.now();

  constructor(
    ids: { readonly requestId: string; calls: number },
    signal: AbortSignal,
    deadlines: Deadlines,
    span: OperationSpan | null,
  ) {
    this.#ids = ids;
    this.signal = signal;
    this.deadlines = deadlines;
    this.span = span;
  }

  /** How many calls were made. */
  get calls(): number {
    return this.#ids.calls;
  }

  /** The id for the next call: `<inbound>.<n>`. */
  nextRequestId(): string {
    return `${this.#ids.requestId}.${++this.#ids.calls}`;
  }

  /** Milliseconds that calls of this kind may take from now altogether; 0 when there is no time left. */
  timeLeft(kind: CallKind): number {
    return Math.max(0, Math.ceil(this.#since + this.deadlines[`${kind}Ms`] - performance.now()));
  }

  /** Time for what follows a write is counted from its end. */
  written(): void {
    this.#since = performance.now();
  }

  /**
   * Notes a value that the answer is made of: its tags, until when it is fresh (0: it is in no cache), and whether nothing of
   * it was left out.
   */
  uses(tags: readonly string[], freshUntil: number, isComplete = true): void {
    this.#tags.push(tags);
    this.#freshUntil = Math.min(this.#freshUntil, freshUntil);
    this.#isComplete &&= isComplete;
  }

  /**
   * What the answer is made of: the tags of all values used, and when the first of them stops being fresh, in
   * milliseconds since 1970. 0 when one of them is in no cache; Infinity when none was used. Also whether all are complete.
   */
  get cacheUse(): { freshUntil: number; tags: Set<string>; isComplete: boolean } {
    return { freshUntil: this.#freshUntil, tags: new Set(this.#tags.flat()), isComplete: this.#isComplete };
  }

  /** A scope for work that others wait for, too: with this one's request ids, but its own time and its own end. */
  detach(signal: AbortSignal): CallScope {
    const detached = new CallScope(this.#ids, signal, this.deadlines, this.span);
    detached.onCall = this.onCall;
    return detached;
  }
}

export const createCallScope = (
  requestId: string,
  signal: AbortSignal,
  deadlines: Deadlines,
  span: OperationSpan | null = null,
): CallScope => new CallScope({ requestId, calls: 0 }, signal, deadlines, span);
