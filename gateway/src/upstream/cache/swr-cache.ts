import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Freshness, Telemetry } from "../../observability/telemetry.ts";
import { isNotFound, isUpstreamError, UpstreamUnavailableError } from "../errors.ts";
import type { Parsed } from "../response.ts";
import { createReadCoalescer } from "../coalesce.ts";
import type { CallScope } from "../scope.ts";
import type { SharedStore, StoredValue } from "./shared-store.ts";
import type { CacheName, CacheEntry, Source } from "./source.ts";

export type Lifetimes = Record<CacheName, Lifetime>;

interface Lifetime {
  /** How long a value is served without asking the source. */
  freshMs: number;
  /** How long a value is served while it is revalidated or its source is down. */
  staleMs: number;
}

/** How long a 404 is cached; never longer than the cache's `freshMs`. */
const MISSING_MS = 10_000;

/** How long an incomplete value is fresh; the source may be fixed at any time. */
const INCOMPLETE_FRESH_MS = 1000;

/** Clients can ask for any number of ids that do not exist. */
const MAX_MISSING = 1000;

/** Pause after a revalidation that failed or returned an incomplete value for a complete one. */
const RENEWAL_PAUSE_MS = 2000;

const LIMITS = { entries: 5000, bytes: 128 * 1024 * 1024 };

/** A group of 500 cards takes 1.7 bytes per character of its JSON, as measured; the rest is for derived data. */
const BYTES_PER_CHARACTER = 3;

const BYTES_PER_ENTRY = 500;

/** Every entry has the name of its cache as a tag. */
const EVERYTHING: readonly CacheName[] = ["commerce", "content", "inventory", "reviews"];

/**
 * Values that all operations share, cached in this process and in the shared store, if there is one. A fresh value is
 * returned at once; a stale one is returned and revalidated in the background; an older one is loaded again. An incomplete
 * value is served stale only while its source fails, and never replaces a usable complete one.
 */
export interface SwrCache {
  /**
   * Returns the value, which callers must not change, and records its use in the scope.
   * @throws what the source throws, or its 404 from less than 10 s ago
   */
  read: <T>(scope: CallScope, source: Source<T>) => Promise<T>;
  /** Loads the value from its source, bypassing the cache, and replaces the cached one for all gateways. */
  replace: <T>(scope: CallScope, source: Source<T>) => Promise<T>;
  /** Drops all values with one of the tags, here and in all gateways that share the store. */
  invalidate: (tags: readonly string[]) => Promise<void>;
  /** Calls the listener with the tags of every invalidation, local or from another gateway. */
  onInvalidate: (listener: (tags: readonly string[]) => void) => void;
  close: () => Promise<void>;
}

interface FreshCacheOptions {
  log: Logger;
  telemetry: Telemetry;
  lifetimes: Lifetimes;
  store: SharedStore | null;
  limits?: { entries: number; bytes: number };
}

interface Entry {
  value: unknown;
  isComplete: boolean;
  /** When loading started, in milliseconds since 1970. */
  loadedAt: number;
  tags: readonly string[];
  /** When the next revalidation may start: not during one, and not right after a failed one. */
  renewAfter: number;
}

interface Missing {
  error: unknown;
  until: number;
  tags: readonly string[];
}

interface Found {
  entry: Entry;
  freshness: Freshness;
}

const idOf = ({ cache, key }: CacheEntry): string => `${cache} ${key}`;

const toEntry = <T>({ cache, tag, parts }: Source<T>, { value, isComplete }: Parsed<T>, loadedAt: number): Entry => ({
  value,
  isComplete,
  loadedAt,
  tags: [cache, tag, ...(parts?.(value) ?? [])],
  renewAfter: 0,
});

export function createSwrCache({ log, telemetry, lifetimes, store, limits = LIMITS }: FreshCacheOptions): SwrCache {
  const entries = new LRUCache<string, Entry>({ max: limits.entries, maxSize: limits.bytes });
  const missing = new LRUCache<string, Missing>({ max: MAX_MISSING });
  const readings = {
    commerce: createReadCoalescer<Found>("commerce"),
    content: createReadCoalescer<Found>("content"),
    inventory: createReadCoalescer<Found>("inventory"),
    reviews: createReadCoalescer<Found>("reviews"),
  };
  const tasks = new Set<Promise<unknown>>();
  const listeners: ((tags: readonly string[]) => void)[] = [];
  /** Number of invalidations: a value whose loading started in an earlier epoch must not be cached. */
  let epoch = 0;

  function inBackground(task: Promise<unknown>): void {
    const settled = task.catch((error: unknown) => log.error({ err: error }, "unexpected error in a cache"));
    tasks.add(settled);
    void settled.then(() => tasks.delete(settled));
  }

  /** @param text the text that the value was parsed from; its length estimates the value's size */
  function keep(id: string, entry: Entry, text: string): void {
    missing.delete(id);
    entries.set(id, entry, { size: BYTES_PER_ENTRY + BYTES_PER_CHARACTER * text.length });
  }

  function drop(tags: readonly string[]): void {
    epoch += 1;
    const wanted = new Set(tags);
    const dropFrom = (cached: LRUCache<string, Entry> | LRUCache<string, Missing>) =>
      [...cached.keys()].forEach((id) => cached.peek(id)?.tags.some((tag) => wanted.has(tag)) && cached.delete(id));
    dropFrom(entries);
    dropFrom(missing);
    for (const listener of listeners) listener(tags);
  }

  const freshUntilOf = ({ loadedAt, isComplete }: Entry, cache: CacheName): number =>
    loadedAt + (isComplete ? lifetimes[cache].freshMs : Math.min(INCOMPLETE_FRESH_MS, lifetimes[cache].freshMs));

  /** The cached value if it is fresh or stale but not expired. */
  function usable(id: string, cache: CacheName): Entry | null {
    const entry = entries.get(id);
    return entry && Date.now() - entry.loadedAt < lifetimes[cache].staleMs ? entry : null;
  }

  /** The value from the shared store, if it is young enough, parses, and is complete by this gateway's contract. */
  function decode<T>(source: Source<T>, stored: StoredValue | null, maxAgeMs: number): Entry | null {
    if (!stored || Date.now() - stored.loadedAt >= maxAgeMs) return null;
    try {
      const parsed = source.decode(stored.text);
      return parsed.isComplete ? toEntry(source, parsed, stored.loadedAt) : null;
    } catch (error) {
      log.warn({ err: error, key: idOf(source) }, "invalid entry in the shared cache");
      return null;
    }
  }

  /** Loads from the shared store if the value there is younger than `maxAgeMs`, otherwise from the source. */
  async function load<T>(scope: CallScope, source: Source<T>, maxAgeMs: number): Promise<Found> {
    const id = idOf(source);
    const { freshMs, staleMs } = lifetimes[source.cache];
    const began = epoch;
    const shared = source.local || !store ? null : await store.read(id);
    const stored = shared && decode(source, shared.found, maxAgeMs);
    if (stored) {
      if (began === epoch) keep(id, stored, shared.found?.text ?? "");
      return { entry: stored, freshness: Date.now() - stored.loadedAt < freshMs ? "hit" : "stale" };
    }
    const loadedAt = Date.now();
    try {
      const reading = await source.load(scope);
      const entry = toEntry(source, reading, loadedAt);
      if (began === epoch) {
        const known = entry.isComplete ? null : usable(id, source.cache);
        if (known?.isComplete) return { entry: known, freshness: "stale" };
        keep(id, entry, reading.text);
        if (shared && entry.isComplete) inBackground(shared.write({ text: reading.text, loadedAt }, staleMs));
      }
      return { entry, freshness: "miss" };
    } catch (error) {
      if (isNotFound(error) && began === epoch) {
        entries.delete(id);
        const until = loadedAt + Math.min(MISSING_MS, freshMs);
        missing.set(id, { error, until, tags: [source.cache, source.tag] });
        if (shared) inBackground(shared.remove());
      }
      throw error;
    }
  }

  /** Revalidates an entry in the background, one revalidation at a time. */
  function renew<T>(scope: CallScope, source: Source<T>, entry: Entry): void {
    if (Date.now() < entry.renewAfter) return;
    entry.renewAfter = Infinity;
    const own = scope.detach(new AbortController().signal);
    // The response is sent before these calls end, so its trace cannot contain them.
    own.onCall = undefined;
    const renewal = load(own, source, lifetimes[source.cache].freshMs)
      .catch((error: unknown) => {
        // The circuit breaker already reports that the source is down.
        const level = error instanceof UpstreamUnavailableError || isNotFound(error) ? "debug" : "warn";
        log[level]({ err: error }, "a cached value could not be refreshed");
      })
      .finally(() => (entry.renewAfter = Date.now() + RENEWAL_PAUSE_MS));
    inBackground(renewal);
  }

  function note(scope: CallScope, { cache, endpoint }: CacheEntry, { entry, freshness }: Found): void {
    telemetry.cache(cache, freshness);
    scope.uses(entry.tags, freshUntilOf(entry, cache), entry.isComplete);
    if (freshness === "miss") return;
    const ageMs = Date.now() - entry.loadedAt;
    scope.onCall?.({ upstream: cache, endpoint, ms: 0, outcome: "ok", cache: freshness, ageMs });
  }

  async function find<T>(scope: CallScope, source: Source<T>): Promise<Found> {
    const { cache, endpoint } = source;
    const id = idOf(source);
    const entry = usable(id, cache);
    if (entry && Date.now() < freshUntilOf(entry, cache)) return { entry, freshness: "hit" };
    if (entry && (entry.isComplete || Date.now() < entry.renewAfter)) return { entry, freshness: "stale" };
    const known = missing.get(id);
    if (known && known.until > Date.now()) {
      telemetry.cache(cache, "hit");
      scope.uses(known.tags, known.until);
      throw known.error;
    }
    // The epoch in the key keeps callers from joining a load that started before an invalidation.
    const reading = readings[cache].join(`${epoch} ${id}`, scope, endpoint, (shared) => {
      shared.onCall = scope.onCall && ((call) => scope.onCall?.({ ...call, cache: "miss" }));
      return load(shared, source, lifetimes[cache].staleMs);
    });
    if (!entry) return reading;
    try {
      return await reading;
    } catch (error) {
      if (!isUpstreamError(error) || isNotFound(error)) throw error;
      // An incomplete value is better than none.
      entry.renewAfter = Date.now() + RENEWAL_PAUSE_MS;
      return { entry, freshness: "stale" };
    }
  }

  store?.onInvalidate((tags) => drop(tags ?? EVERYTHING));

  return {
    async read<T>(scope: CallScope, source: Source<T>) {
      const found = await find(scope, source);
      if (found.freshness === "stale") renew(scope, source, found.entry);
      note(scope, source, found);
      // Sources with the same key have the same type of value.
      return found.entry.value as T;
    },

    async replace(scope, source) {
      const loadedAt = Date.now();
      const reading = await source.load(scope);
      const { value, text } = reading;
      const entry = toEntry(source, reading, loadedAt);
      const id = idOf(source);
      // The cached value is known to be wrong, so even an incomplete value replaces it.
      drop([source.tag]);
      keep(id, entry, text);
      note(scope, source, { entry, freshness: "miss" });
      if (store) inBackground(store.replace(source.tag, id, { text, loadedAt }, lifetimes[source.cache].staleMs));
      return value;
    },

    async invalidate(tags) {
      drop(tags);
      await store?.invalidate(tags);
    },

    onInvalidate: (listener) => void listeners.push(listener),

    async close() {
      // A revalidation may end with a write.
      while (tasks.size > 0) await Promise.all(tasks);
    },
  };
}
