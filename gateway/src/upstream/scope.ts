import type { CallOutcome, Freshness } from "../observability/telemetry.ts";
import type { OperationSpan } from "../observability/tracing.ts";
import type { UpstreamName } from "./errors.ts";

/** Time limits of upstream calls, in milliseconds; `config.ts` has the values. */
export interface Deadlines {
  /** All reads of an operation, or of its part after a write. */
  readMs: number;
  /** One call of a read. */
  readCallMs: number;
  /** One call of a read that leaves time for a retry. */
  retriedReadCallMs: number;
  /** A write, and the reads before it. */
  writeMs: number;
  /** Placing an order. After a lost response, the rest of the time is for retrying with the same key. */
  orderMs: number;
  /** The last check of an order's outcome after `orderMs`. */
  orderLookupMs: number;
  /** A request whose body is a file. */
  uploadMs: number;
  /** A read with its retries, by upstream. */
  upstreamMs: Record<UpstreamName, number>;
}

export type CallKind = "read" | "write" | "order" | "orderLookup" | "upload";

export interface CallRecord {
  upstream: UpstreamName;
  endpoint: string;
  ms: number;
  outcome: CallOutcome;
  cache?: Freshness;
  ageMs?: number;
}

/** State that an operation's upstream calls share: request ids, deadlines, and whether the client is connected. */
export class CallScope {
  /** Aborts when the client disconnects, which cancels reads but not writes. */
  readonly signal: AbortSignal;
  readonly deadlines: Deadlines;
  /** The operation's trace span; null without tracing. */
  readonly span: OperationSpan | null;
  /** Called for each call and each cached value while the operation is traced. */
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

  get calls(): number {
    return this.#ids.calls;
  }

  /** The id for the next call: `<inbound>.<n>`. */
  nextRequestId(): string {
    return `${this.#ids.requestId}.${++this.#ids.calls}`;
  }

  /** Remaining time for calls of this kind, in milliseconds; 0 if it is used up. */
  timeLeft(kind: CallKind): number {
    return Math.max(0, Math.ceil(this.#since + this.deadlines[`${kind}Ms`] - performance.now()));
  }

  /** Restarts the time limits after a write. */
  written(): void {
    this.#since = performance.now();
  }

  /** Records a value of the response: its tags, when it stops being fresh (0: not cached), and whether it is complete. */
  uses(tags: readonly string[], freshUntil: number, isComplete = true): void {
    this.#tags.push(tags);
    this.#freshUntil = Math.min(this.#freshUntil, freshUntil);
    this.#isComplete &&= isComplete;
  }

  /**
   * Cache information of the response: the tags of all values used, when the first of them stops being fresh (milliseconds
   * since 1970; 0 if one is not cached, Infinity if none was used), and whether all are complete.
   */
  get cacheUse(): { freshUntil: number; tags: Set<string>; isComplete: boolean } {
    return { freshUntil: this.#freshUntil, tags: new Set(this.#tags.flat()), isComplete: this.#isComplete };
  }

  /** A scope for work that other callers wait for, too: it shares the request ids but has its own deadline and signal. */
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
