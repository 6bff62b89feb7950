import type { z } from "zod";
import type { Parsed } from "../answer.ts";
import type { Reading, Upstream } from "../http.ts";
import type { Path } from "../path.ts";
import type { CallScope } from "../scope.ts";

/** What may be cached: nothing that depends on who asks. Also the names of the upstreams it comes from. */
export type CacheName = "content" | "inventory" | "reviews";

/** Where a cached value belongs. */
export interface Place {
  cache: CacheName;
  /** Names the value within its cache; two sources with the same key have the same kind of value. */
  key: string;
  /** Method and path pattern, for traces. */
  endpoint: string;
  /** The thing itself, for instance `product:datum-16`. */
  tag: string;
  /** Kept in this process only. For keys that anybody can make up: they must not fill a shared store. */
  local?: boolean;
}

/** How a cached value is come by. */
export interface Source<T> extends Place {
  /** The value from the upstream, and the text that it was read from. Throws as `Upstream.call` does. */
  load: (scope: CallScope) => Promise<Reading<T>>;
  /** The value from such a text. @throws UpstreamContract when it is not understood */
  decode: (text: string) => Parsed<T>;
  /** What else the value shows, so that it goes when that changes. */
  parts?: (value: T) => readonly string[];
}

interface SourceOptions<Wire, T> extends Pick<Source<T>, "cache" | "tag" | "parts" | "local"> {
  path: Path;
  /** The answer's shape. */
  answer: z.ZodType<Wire>;
  toValue: (wire: Wire) => T;
}

/** The source of a value that one anonymous GET of the upstream answers. */
export function readingOf<Wire, T>(
  upstream: Upstream,
  { path, answer, toValue, ...rest }: SourceOptions<Wire, T>,
): Source<T> {
  return {
    ...rest,
    key: path.value,
    endpoint: `GET ${path.pattern}`,
    async load(scope) {
      const reading = await upstream.read(scope, path, answer);
      return { ...reading, value: toValue(reading.value) };
    },
    decode(text) {
      const parsed = upstream.parse(path, answer, text);
      return { ...parsed, value: toValue(parsed.value) };
    },
  };
}
