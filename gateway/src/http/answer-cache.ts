import { LRUCache } from "lru-cache";

/** An answer as it goes out. */
export interface KeptAnswer {
  body: Buffer;
  contentType: string;
  /** Strong: of the content, quoted. */
  etag: string;
  tags: ReadonlySet<string>;
  /** Until when everything it is made of is fresh, in milliseconds since 1970. */
  freshUntil: number;
  /** Whether nothing of what it is made of was left out. */
  isComplete: boolean;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** Larger ones would push out too many others. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/** Beside body and key: the entry itself, and its place in the index. */
const ENTRY_BYTES = 1000;

/** More than one, so that they become fewer with every answer that is kept. */
const STALE_AT_ONCE = 2;

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/** Whole answers for callers without an identity, bounded by their bytes; the least recently used goes first. */
export function createAnswerCache(maxBytes = MAX_BYTES) {
  const byTag = new Map<string, Set<string>>();
  let epoch = 0;

  function forget({ tags }: KeptAnswer, key: string): void {
    for (const tag of tags) {
      const keys = byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) byTag.delete(tag);
    }
  }

  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    maxEntrySize: Math.min(maxBytes, MAX_ANSWER_BYTES),
    sizeCalculation: ({ body, tags }, key) => body.length + key.length + ENTRY_BYTES + 50 * tags.size,
    dispose: forget,
  });

  /** Who asks for something else each time would fill the cache with answers that are too old to be given out. */
  function dropStale(): void {
    for (let dropped = 0; dropped < STALE_AT_ONCE; dropped += 1) {
      const [oldest] = answers.rkeys();
      if (oldest === undefined || (answers.peek(oldest)?.freshUntil ?? Infinity) > Date.now()) return;
      answers.delete(oldest);
    }
  }

  return {
    /** The answer, while it is fresh. */
    get(key: string): KeptAnswer | undefined {
      const answer = answers.get(key);
      if (!answer || answer.freshUntil > Date.now()) return answer;
      answers.delete(key);
      return undefined;
    },
    /** Keeps the answer unless something was dropped since that epoch: it could be made of that. */
    keep(key: string, answer: KeptAnswer, since: number): void {
      if (since !== epoch || answer.freshUntil <= Date.now()) return;
      dropStale();
      answers.set(key, answer);
      if (!answers.has(key)) return;
      for (const tag of answer.tags) {
        const keys = byTag.get(tag) ?? new Set();
        byTag.set(tag, keys.add(key));
      }
    },
    /** Grows with each drop. */
    get epoch() {
      return epoch;
    },
    /** Drops the answers that have one of the tags. */
    drop(tags: readonly string[]): void {
      epoch += 1;
      for (const tag of tags) for (const key of byTag.get(tag) ?? []) answers.delete(key);
    },
    get bytes() {
      return answers.calculatedSize;
    },
  };
}
