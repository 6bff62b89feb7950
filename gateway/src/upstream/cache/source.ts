import type { z } from "zod";
import type { Parsed } from "../response.ts";
import type { Reading, Upstream } from "../http.ts";
import type { Path } from "../path.ts";
import type { CallScope } from "../scope.ts";

/** Caches, named after their upstreams. They hold only data that is the same for every caller. */
export type CacheName = "commerce" | "content" | "inventory" | "reviews";

export interface CacheEntry {
  cache: CacheName;
  /** Key within the cache; two sources with the same key have the same type of value. */
  key: string;
  endpoint: string;
  /** Tag of the entity, for instance `product:datum-16`. */
  tag: string;
  /** True: cache in this process only. For keys that clients can make up, which must not fill the shared store. */
  local?: boolean;
}

export interface Source<T> extends CacheEntry {
  /** Loads the value and its text from the upstream. Throws as `Upstream.call` does. */
  load: (scope: CallScope) => Promise<Reading<T>>;
  /** Parses the value from such a text. @throws UpstreamContract if it breaks the contract */
  decode: (text: string) => Parsed<T>;
  /** Tags of other entities that the value shows, so that changing one drops the value. */
  parts?: (value: T) => readonly string[];
}

interface SourceOptions<Wire, T> extends Pick<Source<T>, "cache" | "tag" | "parts" | "local"> {
  path: Path;
  schema: z.ZodType<Wire>;
  toValue: (wire: Wire) => T;
}

/** A source that reads its value with one anonymous GET. */
export function getSource<Wire, T>(
  upstream: Upstream,
  { path, schema, toValue, ...rest }: SourceOptions<Wire, T>,
): Source<T> {
  return {
    ...rest,
    key: path.value,
    endpoint: `GET ${path.pattern}`,
    async load(scope) {
      const reading = await upstream.read(scope, path, schema);
      return { ...reading, value: toValue(reading.value) };
    },
    decode(text) {
      const parsed = upstream.parse(path, schema, text);
      return { ...parsed, value: toValue(parsed.value) };
    },
  };
}
