import { NETWORK_TIMES, networksOf } from "@telfer/server-kit/client-ip.ts";
import { type RateLimit, createMemoryRateLimiter } from "@telfer/server-kit/memory-rate-limiter.ts";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { RATE_LIMITED_MESSAGE } from "../graphql/plugins/rate-limit.ts";
import type { Exchange } from "../graphql/exchange.ts";
import { type RateLimits, MAIL_FORMS } from "./limits.ts";
import { HttpError } from "./http-error.ts";

function refuseFor(seconds: number | null): void {
  if (seconds !== null) throw new HttpError(429, "RATE_LIMITED", RATE_LIMITED_MESSAGE, seconds);
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Counts the requests of callers. With Redis all gateways share the limits; while it is down each counts on its own. */
export function createRateLimiter(
  { address, customer, mutations, mails, fields, feed, votes }: RateLimits,
  redis: Redis | null,
) {
  const ownByAddress = createMemoryRateLimiter(address);
  const byAddress = redis && meterNetworks("address", address, redis);
  const bySubject = meter("customer", customer, redis);
  const byMutations = meterNetworks("mutations", mutations, redis);
  const byMails = meterNetworks("mails", mails, redis);
  const byFeed = meterNetworks("feed", feed, redis);
  const byReview = meterNetworks("votes", votes, redis);
  const byField = new Map(Object.entries(fields).map(([name, budget]) => [name, meterNetworks(name, budget, redis)]));

  return {
    /** Counts a request in this process. @throws HttpError if the address exceeds its limit */
    request: (address: string): void => refuseFor(ownByAddress(address)),
    /** Counts a request across the gateways that share a Redis. @throws HttpError */
    async sharedRequest(address: string): Promise<void> {
      if (byAddress) refuseFor(await byAddress(address, 1));
    },
    /** Counts a read of the product feed. @throws HttpError */
    feed: async (address: string): Promise<void> => refuseFor(await byFeed(address, 1)),
    /** Counts a vote of an address on a review. Returns the seconds to wait if the limit is exceeded, otherwise null. */
    vote: (address: string, reviewId: string): Promise<number | null> => byReview(`${address} ${reviewId}`, 1),
    async operation({ address, operation, context }: Exchange): Promise<number | null> {
      const waits: Promise<number | null>[] = [];
      if (context?.caller.kind === "customer") waits.push(bySubject(context.caller.sub, 1));
      if (operation?.type === "mutation") waits.push(byMutations(address, operation.rootFields.length));
      for (const field of operation?.rootFields ?? []) {
        const take = byField.get(field);
        if (take) waits.push(take(address, 1));
        if (MAIL_FORMS.has(field)) waits.push(byMails(address, 1));
      }
      const seconds = (await Promise.all(waits)).filter((wait) => typeof wait === "number");
      return seconds.length > 0 ? Math.max(...seconds) : null;
    },
  };
}

type Meter = (key: string, cost: number) => Promise<number | null>;

/** Counts for the address, then for its wider networks, so that rejections do not count for the larger ones. */
function meterNetworks(name: string, { points, seconds }: RateLimit, redis: Redis | null): Meter {
  const meters = NETWORK_TIMES.map((times) =>
    meter(times === 1 ? name : `${name}:${times}`, { points: points * times, seconds }, redis),
  );
  return async (address, cost) => {
    for (const [index, network] of networksOf(address).entries()) {
      const wait = await meters[index]?.(network, cost);
      if (typeof wait === "number") return wait;
    }
    return null;
  };
}

function meter(name: string, { points, seconds }: RateLimit, redis: Redis | null): Meter {
  const options = { keyPrefix: `rate:${name}`, points, duration: seconds };
  const own = new RateLimiterMemory(options);
  const limiter = redis
    ? new RateLimiterRedis({
        ...options,
        storeClient: redis,
        insuranceLimiter: own,
        rejectIfRedisNotReady: true,
        // Callers over the limit cost no further call to Redis.
        inMemoryBlockOnConsumed: points + 1,
      })
    : own;
  return async (key, cost) => {
    try {
      await limiter.consume(key, cost);
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
  };
}
