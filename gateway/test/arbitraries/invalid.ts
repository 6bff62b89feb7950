import fc from "fast-check";
import { contractPath } from "../without-field.ts";
import { kindOf, pathsIn, withValue } from "./json-path.ts";

/** Values that no required field accepts; undefined stands for a missing field. */
const WRONG: unknown[] = [undefined, null, { wrong: true }, [["wrong"]]];

/** An invalid response and its offending field, as a contract error names it. */
export interface InvalidResponse {
  field: string;
  answer: unknown;
}

/**
 * Valid responses with one field made invalid.
 * @param paths fields to invalidate, for instance `items.*.price`; `*` stands for any list index
 */
export const invalidResponses = (
  answers: fc.Arbitrary<unknown>,
  paths: readonly string[],
): fc.Arbitrary<InvalidResponse> =>
  fc
    .tuple(answers, fc.constantFrom(...paths), fc.constantFrom(...WRONG), fc.nat())
    .map(([given, path, wrong, choice]) => {
      const ways = pathsIn(given).fields.filter((way) => kindOf(given, way) === path);
      const way = ways[choice % ways.length];
      return way ? { field: contractPath(way.join(".")), answer: withValue(given, way, wrong) } : null;
    })
    .filter((broken) => broken !== null);
