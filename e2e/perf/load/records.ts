// Records what shoppers experienced and what the shop confirmed to them.

/** One request for a page or operation; times in milliseconds of `performance.now`. */
export interface Attempt {
  operation: string;
  begin: number;
  end: number;
  /** `partial`: a part of the response is missing, with an error. */
  outcome: "ok" | "partial" | "failed";
  /** The result instead, in a word or two. */
  failure?: string;
}

/** From the first click to its result, including all retries. */
interface Interaction {
  operation: string;
  begin: number;
  end: number;
  /** False: the shopper gave up. */
  succeeded: boolean;
}

/** One idempotency key, and its outcome as far as the shopper knows. */
export interface Purchase {
  key: string;
  cartId: string;
  email: string;
  lines: { sku: string; quantity: number }[];
  /** Dollars that the shopper agreed to. */
  total: string;
  outcome: "ordered" | "refused" | "unknown";
  orderId: string | null;
}

export interface ShopperRecords {
  attempts: Attempt[];
  interactions: Interaction[];
  purchases: Purchase[];
  /** Violated invariants that a shopper saw, in sentences. */
  broken: string[];
  rejections: Map<string, number>;
}

export const createRecords = (): ShopperRecords => ({
  attempts: [],
  interactions: [],
  purchases: [],
  broken: [],
  rejections: new Map(),
});

export class NoResponseError extends Error {
  override name = "NoResponseError";
}

/** The shopper retried several times and left. */
export class GaveUpError extends Error {}

/** A short reason for a failed call: the error code of the connection. */
export function failureReason(error: unknown): NoResponseError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return new NoResponseError(String(cause));
  const word = "code" in cause && typeof cause.code === "string" ? cause.code : cause.name;
  return new NoResponseError(word, { cause: error });
}

/** Records one attempt. Throws what `action` throws. */
export async function attempt<T>(
  { attempts }: ShopperRecords,
  operation: string,
  action: () => Promise<{ value: T; missing?: string }>,
): Promise<T> {
  const begin = performance.now();
  const record = (outcome: Attempt["outcome"], failure?: string) =>
    attempts.push({ operation, begin, end: performance.now(), outcome, failure });
  try {
    const { value, missing } = await action();
    record(missing === undefined ? "ok" : "partial", missing);
    return value;
  } catch (error) {
    record("failed", error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** Pseudo-random numbers that repeat for the same seed. */
export interface Random {
  between: (least: number, most: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
}

/** Mulberry32 (Tommy Ettinger, public domain). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    pick<T>(from: readonly T[]) {
      const picked = from[Math.floor(next() * from.length)];
      if (picked === undefined) throw new Error("the list is empty");
      return picked;
    },
    between: (least, most) => least + next() * (most - least),
    chance: (share) => next() < share,
    shuffle: (list) =>
      list
        .map((entry) => ({ entry, key: next() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ entry }) => entry),
  };
}
