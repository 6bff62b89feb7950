import type { Logger } from "pino";
import type { Freshness, Telemetry } from "../../telemetry.ts";
import { isMissing, UpstreamUnavailable } from "../errors.ts";
import { createFlights } from "../flights.ts";
import type { CallScope } from "../scope.ts";
import { LIFETIMES } from "./lifetimes.ts";
import type { Lifetimes } from "./lifetimes.ts";
import { createMemory, MEMORY_LIMITS } from "./memory.ts";
import type { Entry, MemoryLimits } from "./memory.ts";
import type { SharedStore } from "./shared-store.ts";
import type { CacheName, Place, Source } from "./source.ts";

/** How long what is not there is not asked for again; not longer than its cache keeps things fresh. */
const MISSING_MS = 10_000;

/** Pause after a renewal that failed. */
const RENEWAL_PAUSE_MS = 2000;

/** Every entry carries the name of its cache as a tag. */
const EVERYTHING: readonly CacheName[] = ["content", "inventory", "reviews"];

/**
 * Values that all operations share, kept in this process and, where there is a shared store, in that as well. A fresh
 * value is given out at once; a stale one, too, and is renewed behind the answer; past that it is read anew.
 */
export interface FreshCache {
  /**
   * The value, which nobody may change, noted in the scope as used.
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
  /** Null: each gateway has only its own. */
  store: SharedStore | null;
  lifetimes?: Lifetimes;
  limits?: MemoryLimits;
}

interface Found {
  entry: Entry;
  freshness: Freshness;
}

export function createFreshCache({
  log,
  telemetry,
  store,
  lifetimes = LIFETIMES,
  limits = MEMORY_LIMITS,
}: FreshCacheOptions): FreshCache {
  const memory = createMemory(limits);
  const flights = {
    content: createFlights<Found>("content"),
    inventory: createFlights<Found>("inventory"),
    reviews: createFlights<Found>("reviews"),
  };
  const renewals = new Set<string>();
  const tasks = new Set<Promise<unknown>>();
  const listeners: ((tags: readonly string[]) => void)[] = [];
  /** Counts what was dropped: a reading that began before must not be kept. */
  let epoch = 0;

  const idOf = ({ cache, key }: Place) => `${cache} ${key}`;
  const storeOf = (source: Place) => (source.local ? null : store);
  const toEntry = <T>({ cache, tag, parts }: Source<T>, value: T, loadedAt: number): Entry => ({
    value,
    loadedAt,
    tags: [cache, tag, ...(parts?.(value) ?? [])],
    renewAfter: 0,
  });

  function inBackground(task: Promise<unknown>): void {
    const settled = task.catch((error: unknown) => log.error({ err: error }, "unexpected error in a cache"));
    tasks.add(settled);
    void settled.then(() => tasks.delete(settled));
  }

  function drop(tags: readonly string[]): void {
    epoch += 1;
    memory.drop(tags);
    for (const listener of listeners) listener(tags);
  }

  /** What the shared store has, when it is young enough and can be read. */
  function decode<T>(
    source: Source<T>,
    stored: { text: string; loadedAt: number } | null,
    maxAge: number,
  ): Entry | null {
    if (!stored || Date.now() - stored.loadedAt >= maxAge) return null;
    try {
      return toEntry(source, source.decode(stored.text), stored.loadedAt);
    } catch (error) {
      log.warn({ err: error, key: idOf(source) }, "what the shared cache had was not understood");
      return null;
    }
  }

  /** Reads from the shared store, up to an age, or else from the source. */
  async function load<T>(scope: CallScope, source: Source<T>, maxAge: number): Promise<Found> {
    const id = idOf(source);
    const began = epoch;
    const shared = await storeOf(source)?.read(id);
    const stored = shared && decode(source, shared.found, maxAge);
    if (stored) {
      if (began === epoch) memory.keep(id, stored, shared.found?.text ?? "");
      const isFresh = Date.now() - stored.loadedAt < lifetimes[source.cache].fresh;
      return { entry: stored, freshness: isFresh ? "hit" : "stale" };
    }
    const loadedAt = Date.now();
    try {
      const { value, text } = await source.load(scope);
      const entry = toEntry(source, value, loadedAt);
      if (began === epoch) memory.keep(id, entry, text);
      if (shared) {
        const { stale } = lifetimes[source.cache];
        inBackground(shared.write({ text, loadedAt, tags: entry.tags }, stale));
      }
      return { entry, freshness: "miss" };
    } catch (error) {
      if (isMissing(error) && began === epoch) {
        const until = loadedAt + Math.min(MISSING_MS, lifetimes[source.cache].fresh);
        memory.keepMissing(id, { error, until, tags: [source.cache, source.tag] });
        if (shared) inBackground(shared.remove());
      }
      throw error;
    }
  }

  /** Renews an entry behind the answer, one renewal at a time. */
  function renew<T>(scope: CallScope, source: Source<T>, entry: Entry): void {
    const id = idOf(source);
    if (renewals.has(id) || Date.now() < entry.renewAfter) return;
    renewals.add(id);
    const own = scope.detach(new AbortController().signal);
    // The answer is out by the time of its calls.
    own.onCall = undefined;
    const renewal = load(own, source, lifetimes[source.cache].fresh)
      .catch((error: unknown) => {
        entry.renewAfter = Date.now() + RENEWAL_PAUSE_MS;
        // That the source is down is said once, by its breaker.
        const level = error instanceof UpstreamUnavailable || isMissing(error) ? "debug" : "warn";
        log[level]({ err: error }, "a cached value could not be renewed");
      })
      .finally(() => renewals.delete(id));
    inBackground(renewal);
  }

  function note(scope: CallScope, source: Place, { entry, freshness }: Found): void {
    const { cache, endpoint } = source;
    telemetry.cache(cache, freshness);
    scope.uses(entry.tags, entry.loadedAt + lifetimes[cache].fresh);
    if (freshness === "miss") return;
    const ageMs = Date.now() - entry.loadedAt;
    scope.onCall?.({ upstream: cache, endpoint, ms: 0, outcome: "ok", cache: freshness, ageMs });
  }

  async function find<T>(scope: CallScope, source: Source<T>): Promise<Found> {
    const { cache, endpoint } = source;
    const { fresh, stale } = lifetimes[cache];
    const id = idOf(source);
    const entry = memory.entry(id);
    const age = entry ? Date.now() - entry.loadedAt : Infinity;
    if (entry && age < stale) return { entry, freshness: age < fresh ? "hit" : "stale" };
    const missing = memory.missing(id);
    if (missing) {
      telemetry.cache(cache, "hit");
      scope.uses(missing.tags, missing.until);
      throw missing.error;
    }
    // After something was dropped nobody joins a reading that began before.
    return flights[cache].join(`${epoch} ${id}`, scope, endpoint, (shared) => {
      shared.onCall = scope.onCall && ((call) => scope.onCall?.({ ...call, cache: "miss" }));
      return load(shared, source, stale);
    });
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
      const { value, text } = await source.load(scope);
      const entry = toEntry(source, value, loadedAt);
      drop([source.tag]);
      memory.keep(idOf(source), entry, text);
      note(scope, source, { entry, freshness: "miss" });
      const { stale } = lifetimes[source.cache];
      inBackground(
        Promise.resolve(
          storeOf(source)?.invalidate([source.tag], { id: idOf(source), text, loadedAt, tags: entry.tags, ttl: stale }),
        ),
      );
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
