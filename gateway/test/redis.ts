import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";

const TEST_REDIS_URL = process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379";

/** Long enough for a busy machine. */
export const PATIENT_REDIS = { commandMs: 20_000, silenceMs: 20_000 };

export async function redisUnavailableReason(): Promise<string | null> {
  const redis = new Redis(TEST_REDIS_URL, { lazyConnect: true, connectTimeout: 10_000, retryStrategy: () => null });
  let fault: string | null = null;
  redis.on("error", (error) => (fault = error.message));
  await redis.connect().catch(() => undefined);
  redis.disconnect();
  return fault;
}

export interface TestRedis {
  host: string;
  port: number;
  /** @param port of a proxy in front of the server */
  url: (port?: number) => string;
  /** Its keys have no prefix. */
  client: Redis;
  keys: () => Promise<string[]>;
  close: () => Promise<void>;
}

export function createTestRedis(): TestRedis {
  const prefix = `test-${randomUUID()}:`;
  const { hostname, port: serverPort } = new URL(TEST_REDIS_URL);
  const host = hostname;
  const port = Number(serverPort || 6379);
  const url = (through?: number) => {
    const address = new URL(TEST_REDIS_URL);
    if (through !== undefined) [address.hostname, address.port] = ["127.0.0.1", String(through)];
    address.searchParams.set("keyPrefix", prefix);
    return address.href;
  };
  const client = new Redis(url());
  const keys = async () => (await client.keys(`${prefix}*`)).map((key) => key.slice(prefix.length));
  return {
    host,
    port,
    url,
    client,
    keys,
    async close() {
      const left = await keys();
      if (left.length > 0) await client.del(...left);
      client.disconnect();
    },
  };
}
