import { randomUUID } from "node:crypto";
import type { ChainableCommander, Redis } from "ioredis";
import { z } from "zod";
import { parseJson } from "../json.ts";

/** A value as gateways share it: the text it is parsed from and when loading started. */
export interface StoredValue {
  text: string;
  loadedAt: number;
}

interface Lookup {
  /** Null if the key is missing or older than the last invalidation. */
  found: StoredValue | null;
  /** Stores a newly loaded value in the generation of the lookup. */
  write: (value: StoredValue, ttlMs: number) => Promise<void>;
  remove: () => Promise<void>;
}

/** Part of every key, so that entries of another format are never read. */
const VERSION = "gateway:v2";

/** Maximum difference between the clocks of two gateways. */
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

const orNull = <T>(command: Promise<T>): Promise<T | null> => command.catch(() => null);

export type SharedStore = ReturnType<typeof createSharedStore>;

/**
 * A cache that several gateways share. No method rejects: if Redis is down, the cache behaves as if it were empty.
 *
 * An invalidation starts a new generation, and an entry is valid only in the generation in which its loading started. Late
 * writes are therefore never used, and no index of tags is needed; the price is that values with other tags are loaded
 * again, too.
 */
export function createSharedStore(redis: Redis) {
  const generationKey = `${VERSION}:generation`;
  // The client does not add its prefix to channels.
  const channel = `${redis.options.keyPrefix ?? ""}${VERSION}:dropped`;
  const keyOf = (id: string) => `${VERSION}:${id}`;
  const origin = randomUUID();
  const listeners: ((tags: readonly string[] | null) => void)[] = [];
  const unpublished = new Set<string>();
  /** The generation that this process's cached values belong to; null until it subscribes. */
  let known: string | null = null;

  const notify = (tags: readonly string[] | null) => listeners.forEach((listener) => listener(tags));

  const encode = (generation: string | null, { loadedAt, text }: StoredValue) =>
    JSON.stringify({ generation, loadedAt, text });

  /** Starts the first generation if Redis is new or lost its data. */
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
    // An invalidation message was lost or is still on its way.
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

  // A subscribed connection cannot send other commands.
  const subscriber = redis.duplicate({ autoResubscribe: false });
  subscriber.on("message", (_channel, text) => {
    const parsed = message.safeParse(parseJson(text));
    if (!parsed.success) return notify(null);
    known = parsed.data.generation;
    if (parsed.data.origin !== origin) notify(parsed.data.tags);
  });
  // The owner of the first connection reports errors; they affect this connection, too.
  subscriber.on("error", () => undefined);
  subscriber.on("ready", () => {
    subscriber.subscribe(channel).then(
      async () => {
        known = await readGeneration();
        // Messages may have been missed before this point.
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
    /** Invalidates the tags for all gateways; if Redis is down, after it is back. The same holds for `replace`. */
    invalidate,
    replace: (tag: string, id: string, value: StoredValue, ttlMs: number) =>
      publish(redis.multi().set(keyOf(id), encode(known, value), "PX", ttlMs), known, [tag]),
    /** Calls the listener with tags that other gateways invalidate; with null if messages may have been missed. */
    onInvalidate: (listener: (tags: readonly string[] | null) => void) => void listeners.push(listener),
    close: () => subscriber.disconnect(),
  };
}
