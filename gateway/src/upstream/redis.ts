import { Redis } from "ioredis";
import type { Logger } from "pino";

export const REDIS_LIMITS = {
  /** Slower commands are abandoned: Redis must make things faster, or it is bypassed. */
  commandMs: 250,
  /** Closes the connection after this long without any reply; otherwise each command would take its full timeout. */
  silenceMs: 1000,
};

const CONNECT_TIMEOUT_MS = 2000;

const LONGEST_PAUSE_MS = 2000;

/**
 * A connection that reconnects automatically. While it is down, every command fails at once and callers must work without
 * it. `keyPrefix` in the URL's query is prepended to all keys and channels.
 */
export function createRedis(url: string, log: Logger, { commandMs, silenceMs }: typeof REDIS_LIMITS): Redis {
  const redis = new Redis(url, {
    commandTimeout: commandMs,
    socketTimeout: silenceMs,
    connectTimeout: CONNECT_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(100 * 2 ** times, LONGEST_PAUSE_MS),
  });
  let isUp: boolean | undefined;
  const say = (up: boolean, error?: Error) => {
    if (isUp === up) return;
    isUp = up;
    if (up) log.info("redis connected");
    else
      log.warn({ reason: error?.message }, "redis is unavailable; caches and limits are per process until it is back");
  };
  redis.on("ready", () => say(true));
  redis.on("error", (error) => say(false, error));
  redis.on("close", () => say(false));
  return redis;
}

/** Resolves when the first connection is made or timed out: without Redis everything works, but each process on its own. */
export const whenConnected = (redis: Redis): Promise<void> =>
  new Promise((resolve) => {
    redis.once("ready", () => resolve());
    setTimeout(resolve, CONNECT_TIMEOUT_MS).unref();
  });
