import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Freshness, Telemetry } from "../../observability/telemetry.ts";
import { isMissing, isUpstreamError, UpstreamUnavailable } from "../errors.ts";
import type { Parsed } from "../answer.ts";
import { createReadCoalescer } from "../coalesce.ts";
import type { CallScope } from "../scope.ts";
import type { SharedStore, Stored } from "./shared-store.ts";
import type { CacheName, Place, Source } from "./source.ts";

export type Lifetimes = Record<CacheName, Lifetime>;

interface Lifetime {
  /** How long a value is given out without asking. */
  freshMs: number;
  /** How long it is given out while it is renewed, or its source is down. */
  staleMs: number;
}

/** How long what is not there is not asked for again; not longer than its cache keeps things fresh. */
const MISSING_MS = 10_000;

/** How long a value is fresh of which a part was left out; the source may be repaired at any time. */
const INCOMPLETE_FRESH_MS = 1000;

/** Strangers can ask for any number of things that are not there. */
const MAX_MISSING = 1000;

/** Pause after a renewal that failed, or brought an incomplete value in place of a complete one. */
const RENEWAL_PAUSE_MS = 2000;

const LIMITS = { entries: 5000, bytes: 128 * 1024 * 1024 };

/**
 * A group of 500 cards takes 1.7 bytes for each character of the JSON it was read from, as measured; the rest is for
 * what is joined from it.
 */
const BYTES_PER_CHARACTER = 3;

const BYTES_PER_ENTRY = 500;

/** Every entry carries the name of its cache as a tag. */
const EVERYTHING: readonly CacheName[] = ["content", "inventory", "reviews"];

/**
 * Values that all operations share, kept in this process and, where there is a shared store, in that as well. A fresh
 * value is given out at once; a stale one, too, and is renewed behind the answer; past that it is read anew. An incomplete
 * value is given out stale only while its source fails, and never takes the place of a complete one that is usable.
 */
export interface FreshCache {
  /**
   * The value, which its readers must not change, noted in the scope as used.
   * @throws what the source throws when it is asked, or said less than 10 s ago that there is no such thing
   */
  read: <T>(scope: CallScope, source: Source<T>) => Promise<T>;
  /** Reads the value from its source whatever the cache has, and puts it in place of that for everybody. */
  replace: <T>(scope: CallScope, source: Source<T>) => Promise<T>;
  /** Drops all that has one of the tags, here and in all gateways that share the store. */
  invalidate: (tags: readonly string[]) => Promise<void>;
  /** Calls the listener with the tags that are dropped, whoever drops them. */
  onInvalidate: (listener: (tags: readonly string[]) => void) => void;
  /** Waits for renewals and writes that are under way. */
  close: () => Promise<void>;
}

interface FreshCacheOptions {
  log: Logger;
  telemetry: Telemetry;
  lifetimes: Lifetimes;
  /** Null: each gateway has only its own. */
  store: SharedStore | null;
  limits?: { entries: number; bytes: number };
}

interface Entry {
  value: unknown;
  /** Whether nothing of it was left out. */
  isComplete: boolean;
  /** When its reading began, in milliseconds since 1970. */
  loadedAt: number;
  tags: readonly string[];
  /** When it may be renewed: not while it is, and not right after that failed. */
  renewAfter: number;
}

/** That something is not there, as the upstream said it. */
interface Missing {
  error: unknown;
  until: number;
  tags: readonly string[];
}

interface Found {
  entry: Entry;
  freshness: Freshness;
}

const idOf = ({ cache, key }: Place): string => `${cache} ${key}`;

const toEntry = <T>({ cache, tag, parts }: Source<T>, { value, isComplete }: Parsed<T>, loadedAt: number): Entry => ({
  value,
  isComplete,
  loadedAt,
  tags: [cache, tag, ...(parts?.(value) ?? [])],
  renewAfter: 0,
});

export function createFreshCache({ log, telemetry, lifetimes, store, limits = LIMITS }: FreshCacheOptions): FreshCache {
  const entries = new LRUCache<string, Entry>({ max: limits.entries, maxSize: limits.bytes });
  const missing = new LRUCache<string, Missing>({ max: MAX_MISSING });
  const readings = {
    content: createReadCoalescer<Found>("content"),
    inventory: createReadCoalescer<Found>("inventory"),
    reviews: createReadCoalescer<Found>("reviews"),
  };
  const tasks = new Set<Promise<unknown>>();
  const listeners: ((tags: readonly string[]) => void)[] = [];
  /** Counts what was dropped: a reading that began before must not be kept. */
  let epoch = 0;

  function inBackground(task: Promise<unknown>): void {
    const settled = task.catch((error: unknown) => log.error({ err: error }, "unexpected error in a cache"));
    tasks.add(settled);
    void settled.then(() => tasks.delete(settled));
  }

  /** @param text what the value was read from: its size is a measure of that of the value */
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

  /** The value that is kept, while it may be given out at all. */
  function usable(id: string, cache: CacheName): Entry | null {
    const entry = entries.get(id);
    return entry && Date.now() - entry.loadedAt < lifetimes[cache].staleMs ? entry : null;
  }

  /** What the shared store has, when it is young enough, can be read, and lacks nothing by this gateway's contract. */
  function decode<T>(source: Source<T>, stored: Stored | null, maxAgeMs: number): Entry | null {
    if (!stored || Date.now() - stored.loadedAt >= maxAgeMs) return null;
    try {
      const parsed = source.decode(stored.text);
      return parsed.isComplete ? toEntry(source, parsed, stored.loadedAt) : null;
    } catch (error) {
      log.warn({ err: error, key: idOf(source) }, "what the shared cache had was not understood");
      return null;
    }
  }

  /** Reads from the shared store, up to an age, or else from the source. */
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
      if (isMissing(error) && began === epoch) {
        entries.delete(id);
        const until = loadedAt + Math.min(MISSING_MS, freshMs);
        missing.set(id, { error, until, tags: [source.cache, source.tag] });
        if (shared) inBackground(shared.remove());
      }
      throw error;
    }
  }

  /** Renews an entry behind the answer, one renewal at a time. */
  function renew<T>(scope: CallScope, source: Source<T>, entry: Entry): void {
    if (Date.now() < entry.renewAfter) return;
    entry.renewAfter = Infinity;
    const own = scope.detach(new AbortController().signal);
    // The answer is out by the time of its calls.
    own.onCall = undefined;
    const renewal = load(own, source, lifetimes[source.cache].freshMs)
      .catch((error: unknown) => {
        // That the source is down is said once, by its breaker.
        const level = error instanceof UpstreamUnavailable || isMissing(error) ? "debug" : "warn";
        log[level]({ err: error }, "a cached value could not be renewed");
      })
      .finally(() => (entry.renewAfter = Date.now() + RENEWAL_PAUSE_MS));
    inBackground(renewal);
  }

  function note(scope: CallScope, { cache, endpoint }: Place, { entry, freshness }: Found): void {
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
    // What began before something was dropped is not joined any more.
    const reading = readings[cache].join(`${epoch} ${id}`, scope, endpoint, (shared) => {
      shared.onCall = scope.onCall && ((call) => scope.onCall?.({ ...call, cache: "miss" }));
      return load(shared, source, lifetimes[cache].staleMs);
    });
    if (!entry) return reading;
    try {
      return await reading;
    } catch (error) {
      if (!isUpstreamError(error) || isMissing(error)) throw error;
      // Part of it is more than nothing.
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
      // Sources with the same key have the same kind of value.
      return found.entry.value as T;
    },

    async replace(scope, source) {
      const loadedAt = Date.now();
      const reading = await source.load(scope);
      const { value, text } = reading;
      const entry = toEntry(source, reading, loadedAt);
      const id = idOf(source);
      // What was there is known to be wrong, so even an incomplete value takes its place.
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
      // A renewal may end with a write.
      while (tasks.size > 0) await Promise.all(tasks);
    },
  };
}
