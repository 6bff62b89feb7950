import { Redis } from "ioredis";
import type { Logger } from "pino";

export const REDIS_LIMITS = {
  /** A command that takes longer is given up: Redis makes things faster or is left out. */
  commandMs: 250,
  /** With no answer to anything for this long the connection is broken off: each command would cost its whole time. */
  silenceMs: 1000,
};

const CONNECT_TIMEOUT_MS = 2000;

const LONGEST_PAUSE_MS = 2000;

/**
 * A connection that is made, and made again, by itself. While there is none every command fails at once, and whoever
 * gave it carries on without. `keyPrefix` in the URL's query is put before all keys and channels.
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
      log.warn({ reason: error?.message }, "redis is away; caches and limits are this process's own until it is back");
  };
  redis.on("ready", () => say(true));
  redis.on("error", (error) => say(false, error));
  redis.on("close", () => say(false));
  return redis;
}

/** Resolves when the first connection stands, or had its time: without Redis everything works, but each process by itself. */
export const whenConnected = (redis: Redis): Promise<void> =>
  new Promise((resolve) => {
    redis.once("ready", () => resolve());
    setTimeout(resolve, CONNECT_TIMEOUT_MS).unref();
  });
