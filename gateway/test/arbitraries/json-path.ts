export type JsonPath = (string | number)[];

/** Objects whose keys are data, not fields. */
const MAPS = new Set(["products", "formats", "star_distribution"]);

export const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isMap = (way: JsonPath, value: object): boolean => !Array.isArray(value) && MAPS.has(String(way.at(-1)));

/** The path without list indexes and data keys: `data.products.*.title`. */
export function kindOf(response: unknown, way: JsonPath): string {
  let at = response;
  const names = way.map((key, index) => {
    const isPlace = Array.isArray(at) || (isObject(at) && isMap(way.slice(0, index), at));
    at = isObject(at) ? Reflect.get(at, key) : undefined;
    return isPlace ? "*" : String(key);
  });
  return names.join(".");
}

export const valueAt = (response: unknown, way: JsonPath): unknown =>
  way.reduce<unknown>((at, key) => (isObject(at) ? Reflect.get(at, key) : undefined), response);

export function pathsIn(response: unknown): { fields: JsonPath[]; elements: JsonPath[] } {
  const fields: JsonPath[] = [];
  const elements: JsonPath[] = [];
  function visit(value: unknown, way: JsonPath): void {
    if (!isObject(value)) return;
    const found = Array.isArray(value) || isMap(way, value) ? elements : fields;
    for (const [name, part] of Object.entries(value)) {
      const next = [...way, Array.isArray(value) ? Number(name) : name];
      found.push(next);
      visit(part, next);
    }
  }
  visit(response, []);
  return { fields, elements };
}

/** A copy in which the part has another value; undefined removes it, also from a list. */
export function withValue(response: unknown, way: JsonPath, part: unknown): unknown {
  const copy = structuredClone(response);
  const parent = valueAt(copy, way.slice(0, -1));
  const key = way.at(-1);
  if (!isObject(parent) || key === undefined) throw new Error("the answer has no such part");
  if (part !== undefined) Reflect.set(parent, key, part);
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
  return copy;
}

/** A value of a type that no contract accepts in place of this one. */
export const wrongTypeFor = (part: unknown): unknown => (isObject(part) || part === null ? 42 : { wrong: true });
