import { LRUCache } from "lru-cache";

/** A cached value. */
export interface Entry {
  value: unknown;
  /** When its reading began, in milliseconds since 1970. */
  loadedAt: number;
  tags: readonly string[];
  /** After a renewal that failed: when to try again. */
  renewAfter: number;
}

/** That something is not there, as the upstream said it. */
interface Missing {
  error: unknown;
  until: number;
  tags: readonly string[];
}

export interface MemoryLimits {
  entries: number;
  /** Estimated. */
  bytes: number;
}

/** What the process itself remembers; the least recently used goes first. */
export interface Memory {
  entry: (id: string) => Entry | undefined;
  /** @param text what the value was read from: its size tells that of the value */
  keep: (id: string, entry: Entry, text: string) => void;
  missing: (id: string) => Missing | undefined;
  keepMissing: (id: string, missing: Missing) => void;
  /** Drops all that has one of the tags. */
  drop: (tags: readonly string[]) => void;
}

export const MEMORY_LIMITS: MemoryLimits = { entries: 5000, bytes: 128 * 1024 * 1024 };

/** Strangers can ask for any number of things that are not there. */
const MAX_MISSING = 1000;

/**
 * A group of 500 cards takes 1.7 bytes for each character of the JSON it was read from, as measured; the rest is for
 * what is joined from it.
 */
const BYTES_PER_CHARACTER = 3;

const BYTES_PER_ENTRY = 500;

export function createMemory({ entries: max, bytes }: MemoryLimits): Memory {
  const entries = new LRUCache<string, Entry>({ max, maxSize: bytes });
  const missing = new LRUCache<string, Missing>({ max: MAX_MISSING });

  return {
    entry: (id) => entries.get(id),
    keep(id, entry, text) {
      missing.delete(id);
      entries.set(id, entry, { size: BYTES_PER_ENTRY + BYTES_PER_CHARACTER * text.length });
    },
    missing(id) {
      const known = missing.get(id);
      return known && known.until > Date.now() ? known : undefined;
    },
    keepMissing(id, known) {
      entries.delete(id);
      missing.set(id, known);
    },
    drop(tags) {
      const wanted = new Set(tags);
      const doomed = ({ tags }: { tags: readonly string[] }) => tags.some((tag) => wanted.has(tag));
      for (const [id, entry] of Array.from(entries.entries())) if (doomed(entry)) entries.delete(id);
      for (const [id, known] of Array.from(missing.entries())) if (doomed(known)) missing.delete(id);
    },
  };
}
