import { LRUCache } from "lru-cache";

export interface CachedResponse {
  body: Buffer;
  contentType: string;
  /** Strong ETag: quoted hash of the content. */
  etag: string;
  tags: ReadonlySet<string>;
  /** When the first of its sources stops being fresh, in milliseconds since 1970. */
  freshUntil: number;
  /** False if a part of an upstream response was dropped. */
  isComplete: boolean;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** Larger responses would evict too many others. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/** Overhead besides body and key: the entry and its index records. */
const ENTRY_BYTES = 1000;

/** More than one, so that the number of stale entries shrinks with every response stored. */
const STALE_AT_ONCE = 2;

export type ResponseStore = ReturnType<typeof createResponseStore>;

/** LRU cache of complete responses for anonymous callers, bounded by their size in bytes. */
export function createResponseStore(maxBytes = MAX_BYTES) {
  const byTag = new Map<string, Set<string>>();
  let epoch = 0;

  function forget({ tags }: CachedResponse, key: string): void {
    for (const tag of tags) {
      const keys = byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) byTag.delete(tag);
    }
  }

  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    maxEntrySize: Math.min(maxBytes, MAX_ANSWER_BYTES),
    sizeCalculation: ({ body, tags }, key) => body.length + key.length + ENTRY_BYTES + 50 * tags.size,
    dispose: forget,
  });

  /** A client that varies its requests would otherwise fill the cache with expired responses. */
  function dropStale(): void {
    for (let dropped = 0; dropped < STALE_AT_ONCE; dropped += 1) {
      const [oldest] = responses.rkeys();
      if (oldest === undefined || (responses.peek(oldest)?.freshUntil ?? Infinity) > Date.now()) return;
      responses.delete(oldest);
    }
  }

  return {
    get(key: string): CachedResponse | undefined {
      const response = responses.get(key);
      if (!response || response.freshUntil > Date.now()) return response;
      responses.delete(key);
      return undefined;
    },
    /** Stores the response unless a tag was dropped since epoch `since`: it may contain what was dropped. */
    keep(key: string, response: CachedResponse, since: number): void {
      if (since !== epoch || response.freshUntil <= Date.now()) return;
      dropStale();
      responses.set(key, response);
      if (!responses.has(key)) return;
      for (const tag of response.tags) {
        const keys = byTag.get(tag) ?? new Set();
        byTag.set(tag, keys.add(key));
      }
    },
    get epoch() {
      return epoch;
    },
    drop(tags: readonly string[]): void {
      epoch += 1;
      for (const tag of tags) for (const key of byTag.get(tag) ?? []) responses.delete(key);
    },
    get bytes() {
      return responses.calculatedSize;
    },
  };
}
