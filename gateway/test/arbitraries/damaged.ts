import fc from "fast-check";

/** An answer with one part replaced by what no contract has there, and where that is, as a contract error names it. */
export interface Damaged {
  field: string;
  answer: unknown;
}

type Keys = (string | number)[];

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Pieces of rich text: a damaged one is one of an unknown kind, which is left out. */
const isPiece = (value: unknown): boolean => isObject(value) && "type" in value;

/** Adds the ways to all parts of a value that something is in. */
function findParts(value: unknown, keys: Keys, found: Keys[]): void {
  if (!isObject(value)) return;
  for (const [name, part] of Object.entries(value) as [string, unknown][]) {
    if (part === null || (name === "type" && isPiece(value))) continue;
    const way = [...keys, Array.isArray(value) ? Number(name) : name];
    if (!isPiece(part)) found.push(way);
    findParts(part, way, found);
  }
}

const toField = (keys: Keys): string =>
  keys.reduce<string>((path, key) => (typeof key === "number" ? `${path}[${key}]` : `${path}${path && "."}${key}`), "");

/** Any of the answers with any of its parts damaged. */
export const damagedAnswers = (answers: fc.Arbitrary<unknown>): fc.Arbitrary<Damaged> =>
  fc
    .tuple(answers, fc.nat())
    .map(([given, choice]) => {
      const answer = structuredClone(given);
      const parts: Keys[] = [];
      findParts(answer, [], parts);
      const way = parts[choice % parts.length];
      const key = way?.at(-1);
      if (!way || key === undefined) return null;
      const parent = way
        .slice(0, -1)
        .reduce<unknown>((at, name) => (isObject(at) ? Reflect.get(at, name) : at), answer);
      if (!isObject(parent)) return null;
      Reflect.set(parent, key, isObject(Reflect.get(parent, key)) ? 42 : { wrong: true });
      return { field: toField(way), answer };
    })
    .filter((damaged) => damaged !== null);
