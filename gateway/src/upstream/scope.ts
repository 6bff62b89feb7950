/** Milliseconds; upstreams spec, "Freshness" and "Deadlines". */
export interface Deadlines {
  /** One read. */
  readCall: number;
  /** All reads of an operation, or of its part after a write. */
  read: number;
  /** A write, and the reads before it. */
  write: number;
  /** Placing an order, with all that is done to learn its outcome. */
  order: number;
  /** One attempt at placing an order; leaves time to ask again with the same key. */
  orderAttempt: number;
}

export const DEADLINES: Deadlines = { readCall: 3000, read: 4000, write: 15_000, order: 30_000, orderAttempt: 12_000 };

export type CallKind = "read" | "write" | "order";

/** What the upstream calls of one operation share: request ids, time, and the caller's patience. */
export interface CallScope {
  /** Aborts when the client has left; reads heed it, writes do not. */
  readonly signal: AbortSignal;
  readonly deadlines: Deadlines;
  /** How many calls were made. */
  readonly calls: number;
  /** The id for the next call: `<inbound>.<n>`. */
  nextRequestId: () => string;
  /** Milliseconds that a call of this kind may take from now; 0 when there is no time left. */
  timeLeft: (kind: CallKind) => number;
  /** Time for what follows a write is counted from its end. */
  written: () => void;
}

export function createCallScope(requestId: string, signal: AbortSignal, deadlines: Deadlines): CallScope {
  let calls = 0;
  let since = performance.now();
  return {
    signal,
    deadlines,
    get calls() {
      return calls;
    },
    nextRequestId: () => `${requestId}.${++calls}`,
    timeLeft(kind) {
      const left = Math.max(0, Math.ceil(since + deadlines[kind] - performance.now()));
      if (kind === "read") return Math.min(left, deadlines.readCall);
      return kind === "order" ? Math.min(left, deadlines.orderAttempt) : left;
    },
    written() {
      since = performance.now();
    },
  };
}
