import fc from "fast-check";

/** What no required field of a contract may be; undefined stands for a field that is missing. */
const WRONG: unknown[] = [undefined, null, { wrong: true }, [["wrong"]]];

/** A field that was broken, as a contract error names it, and the answer with it. */
export interface Broken {
  field: string;
  answer: unknown;
}

/**
 * Contract-shaped answers of which one field was made wrong.
 * @param paths fields to break, for instance `items.*.price`; each `*` stands for an entry of a list
 */
export const brokenAnswers = (answers: fc.Arbitrary<unknown>, paths: readonly string[]): fc.Arbitrary<Broken> =>
  fc
    .tuple(answers, fc.constantFrom(...paths), fc.constantFrom(...WRONG), fc.nat())
    .map(([given, path, wrong, choice]) => {
      const answer = structuredClone(given);
      const field = breakAt(answer, path.split("."), wrong, choice);
      return field === null ? null : { field, answer };
    })
    .filter((broken) => broken !== null);

/** Breaks the field in place. Null when the answer does not have it. */
function breakAt(
  at: unknown,
  [name = "", ...rest]: string[],
  wrong: unknown,
  choice: number,
  parent = "",
): string | null {
  if (typeof at !== "object" || at === null) return null;
  const key = name === "*" && Array.isArray(at) && at.length > 0 ? choice % at.length : name;
  const field = typeof key === "number" ? `${parent}[${key}]` : `${parent}${parent && "."}${key}`;
  if (rest.length > 0) return breakAt(Reflect.get(at, key), rest, wrong, choice, field);
  if (!Reflect.has(at, key)) return null;
  if (wrong === undefined) Reflect.deleteProperty(at, key);
  else Reflect.set(at, key, wrong);
  return field;
}
