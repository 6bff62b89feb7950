const shown = (value: unknown): string =>
  value === undefined ? "missing" : (JSON.stringify(value) ?? "").replace(/^(.{60}).+/s, "$1…");

/** Lists the differences of two values, one line per path with both values, shortened. Ignores the order of fields. */
export function differences(one: unknown, other: unknown, path = ""): string[] {
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) {
    return Object.is(one, other) ? [] : [`${path}: ${shown(one)} is ${shown(other)}`];
  }
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.flatMap((key) =>
    differences(one[key], other[key], Array.isArray(one) ? `${path}[${key}]` : path ? `${path}.${key}` : key),
  );
}
