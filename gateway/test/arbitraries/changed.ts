/** Keys to a part of an answer, from its root. */
export type Way = (string | number)[];

/** Objects whose keys are data, not fields. */
const MAPS = new Set(["products", "formats", "star_distribution"]);

export const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isMap = (way: Way, value: object): boolean => !Array.isArray(value) && MAPS.has(String(way.at(-1)));

/** The way without places in lists and keys that are data: `data.products.*.title`. */
export function kindOf(answer: unknown, way: Way): string {
  let at = answer;
  const names = way.map((key, index) => {
    const isPlace = Array.isArray(at) || (isObject(at) && isMap(way.slice(0, index), at));
    at = isObject(at) ? Reflect.get(at, key) : undefined;
    return isPlace ? "*" : String(key);
  });
  return names.join(".");
}

export const partAt = (answer: unknown, way: Way): unknown =>
  way.reduce<unknown>((at, key) => (isObject(at) ? Reflect.get(at, key) : undefined), answer);

/** Ways to all fields of an answer, and to all elements of its lists and maps. */
export function waysIn(answer: unknown): { fields: Way[]; elements: Way[] } {
  const fields: Way[] = [];
  const elements: Way[] = [];
  function visit(value: unknown, way: Way): void {
    if (!isObject(value)) return;
    const found = Array.isArray(value) || isMap(way, value) ? elements : fields;
    for (const [name, part] of Object.entries(value)) {
      const next = [...way, Array.isArray(value) ? Number(name) : name];
      found.push(next);
      visit(part, next);
    }
  }
  visit(answer, []);
  return { fields, elements };
}

/** A copy in which the part is something else; undefined: it is left out, of a list as well. */
export function withPart(answer: unknown, way: Way, part: unknown): unknown {
  const copy = structuredClone(answer);
  const parent = partAt(copy, way.slice(0, -1));
  const key = way.at(-1);
  if (!isObject(parent) || key === undefined) throw new Error("the answer has no such part");
  if (part !== undefined) Reflect.set(parent, key, part);
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
  return copy;
}

/** What no contract has in the place of this. */
export const wrongFor = (part: unknown): unknown => (isObject(part) || part === null ? 42 : { wrong: true });
