import { randomUUID } from "node:crypto";
import type { ChainableCommander, Redis } from "ioredis";
import { z } from "zod";
import { parseJson } from "../json.ts";

/** A value as gateways share it: the text it is read from, and when that reading began. */
export interface Stored {
  text: string;
  loadedAt: number;
}

/** What a reading of a key found, and how it is followed up. */
interface Lookup {
  /** Null when there is nothing, or something from before the last invalidation. */
  found: Stored | null;
  /** Stores what was read instead; it counts as read at the time of the lookup. */
  write: (value: Stored, ttlMs: number) => Promise<void>;
  remove: () => Promise<void>;
}

/** Part of every key: entries of another format are never seen. */
const VERSION = "gateway:v2";

/** Clocks of two gateways may differ by this much. */
const CLOCK_SKEW_MS = 5000;

const message = z.object({ generation: z.string().nullable(), origin: z.string(), tags: z.array(z.string()) });

const storedEntry = z.object({
  generation: z.string(),
  loadedAt: z
    .int()
    .nonnegative()
    .refine((loadedAt) => loadedAt <= Date.now() + CLOCK_SKEW_MS),
  text: z.string(),
});

/** What a command answers; null when Redis is away, or does not take it. */
const orNull = <T>(command: Promise<T>): Promise<T | null> => command.catch(() => null);

export type SharedStore = ReturnType<typeof createSharedStore>;

/**
 * A cache that several gateways share. No method rejects: where the store is away it is as if it were empty.
 *
 * An invalidation begins a new generation, and an entry serves in the one its reading began in. So what is written late
 * is never believed, and no index of tags is kept; what was not dropped is read from its source once more.
 */
export function createSharedStore(redis: Redis) {
  const generationKey = `${VERSION}:generation`;
  // Channels are not prefixed by the client.
  const channel = `${redis.options.keyPrefix ?? ""}${VERSION}:dropped`;
  const keyOf = (id: string) => `${VERSION}:${id}`;
  const origin = randomUUID();
  const listeners: ((tags: readonly string[] | null) => void)[] = [];
  /** What could not be published yet. */
  const unpublished = new Set<string>();
  /** The generation that what this process has belongs to; null until it subscribes. */
  let known: string | null = null;

  const notify = (tags: readonly string[] | null) => listeners.forEach((listener) => listener(tags));

  const encode = (generation: string | null, { loadedAt, text }: Stored) =>
    JSON.stringify({ generation, loadedAt, text });

  /** Begins the first one in a Redis that is new, or has lost what it had. */
  async function readGeneration(): Promise<string | null> {
    await orNull(redis.set(generationKey, randomUUID(), "NX"));
    return orNull(redis.get(generationKey));
  }

  async function read(id: string): Promise<Lookup | null> {
    if (unpublished.size > 0) await invalidate([...unpublished]);
    if (unpublished.size > 0) return null;
    const values = await orNull(redis.mget(keyOf(id), generationKey));
    const generation = values && (values[1] ?? (await readGeneration()));
    if (!values || !generation) return null;
    // A message got lost, or is still on its way.
    if (known !== null && generation !== known) notify(null);
    known = generation;
    const entry = storedEntry.safeParse(parseJson(values[0] ?? ""));
    return {
      found: entry.success && entry.data.generation === generation ? entry.data : null,
      async write(value, ttlMs) {
        await orNull(redis.set(keyOf(id), encode(generation, value), "PX", ttlMs));
      },
      async remove() {
        await orNull(redis.del(keyOf(id)));
      },
    };
  }

  async function publish(change: ChainableCommander, generation: string | null, tags: readonly string[]) {
    const results = await orNull(change.publish(channel, JSON.stringify({ generation, origin, tags })).exec());
    const isPublished = results?.every(([error]) => error === null) ?? false;
    for (const tag of tags) unpublished[isPublished ? "delete" : "add"](tag);
  }

  async function invalidate(tags: readonly string[]): Promise<void> {
    known = randomUUID();
    await publish(redis.multi().set(generationKey, known), known, tags);
  }

  // A connection that subscribes can do nothing else.
  const subscriber = redis.duplicate({ autoResubscribe: false });
  subscriber.on("message", (_channel, text) => {
    const parsed = message.safeParse(parseJson(text));
    if (!parsed.success) return notify(null);
    known = parsed.data.generation;
    if (parsed.data.origin !== origin) notify(parsed.data.tags);
  });
  // Whoever made the first connection reports its errors; this one shares its fate.
  subscriber.on("error", () => undefined);
  subscriber.on("ready", () => {
    subscriber.subscribe(channel).then(
      async () => {
        known = await readGeneration();
        // Messages may have been missed until now.
        notify(null);
      },
      () => subscriber.disconnect(true),
    );
  });
  redis.on("ready", () => {
    if (unpublished.size > 0) void invalidate([...unpublished]);
  });

  return {
    read,
    /** Drops the tags for all gateways; while the store is away that is put off until it is back. So does `replace`. */
    invalidate,
    /** Puts a value in place of the one with this tag, for all gateways. */
    replace: (tag: string, id: string, value: Stored, ttlMs: number) =>
      publish(redis.multi().set(keyOf(id), encode(known, value), "PX", ttlMs), known, [tag]),
    /** Calls the listener with what other gateways drop; with null when something may have been missed. */
    onInvalidate: (listener: (tags: readonly string[] | null) => void) => void listeners.push(listener),
    close: () => subscriber.disconnect(),
  };
}
