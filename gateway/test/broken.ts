/** The same answer without the field at the path, for instance `data.skus.0.sku`. */
export function without(answer: object, path: string): unknown {
  const broken: unknown = structuredClone(answer);
  const names = path.split(".");
  const last = names.pop();
  const parent = names.reduce<unknown>((at, name) => property(at, name), broken);
  if (typeof parent !== "object" || parent === null || last === undefined || !Reflect.has(parent, last)) {
    throw new Error(`the fixture has no ${path}`);
  }
  Reflect.deleteProperty(parent, last);
  return broken;
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** `data.skus.0.sku` as a contract error names it. */
export const asField = (path: string): string => path.replaceAll(/\.(\d+)/g, "[$1]");
