import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import { z } from "zod";
import { parseJson } from "../../json.ts";

/** A value as gateways share it: the text it is read from. */
interface Stored {
  text: string;
  loadedAt: number;
}

interface Written extends Stored {
  tags: readonly string[];
}

/** What a reading of a key found, and how it is followed up. */
interface Lookup {
  /** Null when there is nothing, or something that was dropped. */
  found: Stored | null;
  /** Stores what was read instead; it counts as read before everything that was dropped since the lookup. */
  write: (value: Written, ttl: number) => Promise<void>;
  remove: () => Promise<void>;
}

/** A cache that several gateways share. No method rejects: where the store is away it is as if it were empty. */
export interface SharedStore {
  read: (id: string) => Promise<Lookup | null>;
  /** Drops what has one of the tags, for all gateways, and may put a value in its place. Made up for when the store is back. */
  invalidate: (tags: readonly string[], value?: Written & { id: string; ttl: number }) => Promise<void>;
  /** Told what other gateways drop; null when something may have been missed. */
  onInvalidate: (listener: (tags: readonly string[] | null) => void) => void;
  close: () => void;
}

/** Part of every key: entries of another format are never seen. */
const VERSION = "gateway:v1";

/** Longer than any entry lives: upstreams spec, "Freshness". */
const DROPPED_TTL_MS = 2 * 3_600_000;

/** Clocks of two gateways may differ by this much. */
const CLOCK_SKEW_MS = 5000;

// The generation counts invalidations. An entry says in which one its reading began; each tag, in which one it was last
// dropped. So an entry that is written late, by whom the news had not reached, is seen to be old.

const INVALIDATE = `
local generation = redis.call("INCR", KEYS[1])
for _, tag in ipairs(cjson.decode(ARGV[1])) do redis.call("HSET", KEYS[2], tag, generation) end
redis.call("PEXPIRE", KEYS[2], ARGV[2])
if KEYS[3] then redis.call("SET", KEYS[3], generation .. "\\n" .. ARGV[5], "PX", ARGV[6]) end
redis.call("PUBLISH", ARGV[3], cjson.encode({ generation = generation, origin = ARGV[4], tags = cjson.decode(ARGV[1]) }))
return generation`;

const message = z.object({ generation: z.int(), origin: z.string(), tags: z.array(z.string()) });
const header = z.object({ loadedAt: z.int().nonnegative(), tags: z.array(z.string()) });

const toHeaderAndText = ({ loadedAt, tags, text }: Written) => `${JSON.stringify({ loadedAt, tags })}\n${text}`;

/** What `toHeaderAndText` wrote, below its generation; null when it is something else. */
function parseEntry(value: string): (Written & { generation: number }) | null {
  const match = /^(\d{1,15})\n(.*)\n/.exec(value);
  const parsed = header.safeParse(parseJson(match?.[2] ?? ""));
  if (!match || !parsed.success || parsed.data.loadedAt > Date.now() + CLOCK_SKEW_MS) return null;
  return { generation: Number(match[1]), ...parsed.data, text: value.slice(match[0].length) };
}

export function createSharedStore(redis: Redis): SharedStore {
  const prefix = redis.options.keyPrefix ?? "";
  const generationKey = `${VERSION}:generation`;
  const droppedKey = `${VERSION}:dropped`;
  // Channels are not prefixed by the client.
  const channel = `${prefix}${VERSION}:dropped`;
  const keyOf = (id: string) => `${VERSION}:${id}`;
  const origin = randomUUID();
  const listeners: ((tags: readonly string[] | null) => void)[] = [];
  /** What could not be told: while Redis was away, or took no writes. */
  const untold = new Set<string>();
  /** The last generation heard of; null before the first. */
  let heard: number | null = null;

  const tell = (tags: readonly string[] | null) => listeners.forEach((listener) => listener(tags));
  const orNull = <T>(command: Promise<T>): Promise<T | null> => command.catch(() => null);

  async function isDropped({ tags, generation }: { tags: readonly string[]; generation: number }): Promise<boolean> {
    const dropped = await orNull(redis.hmget(droppedKey, ...tags));
    return dropped === null || dropped.some((at) => Number(at ?? 0) > generation);
  }

  async function read(id: string): Promise<Lookup | null> {
    if (untold.size > 0) await invalidate([...untold]);
    if (untold.size > 0) return null;
    const values = await orNull(redis.mget(keyOf(id), generationKey));
    if (!values) return null;
    const generation = Number(values[1] ?? 0);
    const entry = parseEntry(values[0] ?? "");
    const isKnown = entry !== null && entry.generation <= generation;
    const found = isKnown && (entry.generation === generation || !(await isDropped(entry))) ? entry : null;
    return {
      found,
      async write(value, ttl) {
        await orNull(redis.set(keyOf(id), `${generation}\n${toHeaderAndText(value)}`, "PX", ttl));
      },
      async remove() {
        await orNull(redis.del(keyOf(id)));
      },
    };
  }

  async function invalidate(tags: readonly string[], value?: Written & { id: string; ttl: number }): Promise<void> {
    const keys = [generationKey, droppedKey, ...(value ? [keyOf(value.id)] : [])];
    const rest = value ? [toHeaderAndText(value), value.ttl] : [];
    const command = redis.eval(
      INVALIDATE,
      keys.length,
      ...keys,
      JSON.stringify(tags),
      DROPPED_TTL_MS,
      channel,
      origin,
      ...rest,
    );
    const isTold = (await orNull(command)) !== null;
    for (const tag of tags) untold[isTold ? "delete" : "add"](tag);
  }

  function hear(text: string): void {
    const parsed = message.safeParse(parseJson(text));
    const isNext = parsed.success && heard !== null && parsed.data.generation === heard + 1;
    if (parsed.success) heard = parsed.data.generation;
    if (!parsed.success || !isNext) tell(null);
    else if (parsed.data.origin !== origin) tell(parsed.data.tags);
  }

  /** After either connection was made: what was dropped meanwhile, here and elsewhere. */
  async function catchUp(): Promise<void> {
    const generation = await orNull(redis.get(generationKey).then(Number));
    if (generation !== null && generation !== heard) {
      heard = generation;
      tell(null);
    }
    if (generation !== null && untold.size > 0) await invalidate([...untold]);
  }

  // A connection that listens can do nothing else.
  const listening = redis.duplicate({ autoResubscribe: false });
  listening.on("message", (_channel, text) => hear(text));
  // Whoever made the first connection reports its errors; this one shares its fate.
  listening.on("error", () => undefined);
  listening.on("ready", () => void orNull(listening.subscribe(channel)).then(catchUp));
  redis.on("ready", () => void catchUp());

  return {
    read,
    invalidate,
    onInvalidate: (listener) => void listeners.push(listener),
    close: () => listening.disconnect(),
  };
}
