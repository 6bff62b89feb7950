// What shoppers met, as they noted it.

/** How a try ended: `partial` is an answer in which something that was asked for is missing, with an error. */
type Outcome = "ok" | "partial" | "failed";

/** One page or operation that was asked for once; milliseconds of `performance.now`. */
export interface Try {
  operation: string;
  begin: number;
  end: number;
  outcome: Outcome;
  /** What the shopper got in the place of an answer, in a word or two. */
  failure?: string;
}

/** From the first press of a button to what came of it, with all further presses and the waiting between them. */
export interface Wait {
  operation: string;
  begin: number;
  end: number;
  /** False: the shopper gave up. */
  succeeded: boolean;
}

/** An answer that did not come, or not as an answer. */
export class NoAnswer extends Error {
  /** In a word or two, for tables. */
  readonly what: string;

  constructor(what: string, options?: ErrorOptions) {
    super(what, options);
    this.name = "NoAnswer";
    this.what = what;
  }
}

/** Somebody pressed again and again, and went. */
export class GaveUp extends Error {}

export interface Records {
  tries: Try[];
  waits: Wait[];
  /** Notes one try. Throws what `action` throws. */
  attempt: <T>(operation: string, action: () => Promise<{ value: T; missing?: string }>) => Promise<T>;
  /** Notes how long it took until somebody had what they wanted, or gave up. Throws what `action` throws. */
  wait: <T>(operation: string, action: () => Promise<T>) => Promise<T>;
}

export function createRecords(): Records {
  const tries: Try[] = [];
  const waits: Wait[] = [];
  return {
    tries,
    waits,
    async attempt(operation, action) {
      const begin = performance.now();
      const note = (outcome: Outcome, failure?: string) =>
        tries.push({ operation, begin, end: performance.now(), outcome, failure });
      try {
        const { value, missing } = await action();
        note(missing === undefined ? "ok" : "partial", missing);
        return value;
      } catch (error) {
        note("failed", error instanceof NoAnswer ? error.what : String(error));
        throw error;
      }
    },
    async wait(operation, action) {
      const begin = performance.now();
      const note = (succeeded: boolean) => waits.push({ operation, begin, end: performance.now(), succeeded });
      try {
        const value = await action();
        note(true);
        return value;
      } catch (error) {
        note(false);
        throw error;
      }
    },
  };
}
