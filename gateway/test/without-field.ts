import { valueAt, withValue } from "./arbitraries/json-path.ts";

/** The same response without the field at the path, for instance `data.skus.0.sku`. */
export function without(answer: object, path: string): unknown {
  const way = path.split(".");
  if (valueAt(answer, way) === undefined) throw new Error(`the fixture has no ${path}`);
  return withValue(answer, way, undefined);
}

export const contractPath = (path: string): string => path.replaceAll(/\.(\d+)/g, "[$1]");
