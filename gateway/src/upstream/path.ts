/** A path whose variable segments cannot change the route. */
export interface Path {
  value: string;
  /** The path without its variable segments, safe to log. */
  pattern: string;
}

/**
 * Template tag that encodes each value as one path segment.
 * @throws RangeError for an empty segment, `.` and `..`, which would change the path.
 */
export function path(parts: TemplateStringsArray, ...segments: string[]): Path {
  for (const segment of segments) {
    if (segment === "" || segment === "." || segment === "..") throw new RangeError("not a path segment");
  }
  return {
    value: parts.reduce((value, part, index) => value + encodeURIComponent(segments[index - 1] ?? "") + part),
    pattern: parts.join("{}"),
  };
}

/** Appends the parameters that are not null. The pattern stays the same. */
export function withQuery(path: Path, parameters: Record<string, string | number | null>): Path {
  const set = Object.entries(parameters).filter(([, value]) => value !== null);
  const query = set.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join("&");
  return { value: `${path.value}?${query}`, pattern: path.pattern };
}
