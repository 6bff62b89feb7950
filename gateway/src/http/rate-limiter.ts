import { NETWORK_TIMES, networksOf } from "@telfer/server-kit/client-ip.ts";
import type { Channel } from "@telfer/channels/channel.ts";
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

/** Limits of a channel as a whole. */
interface ChannelMeters {
  ownRequests: (key: string) => number | null;
  requests: Meter | null;
  mutations: Meter;
}

/** The exchange's identity for rate limits. */
type Client = Pick<Exchange, "channel" | "buyer" | "cart" | "limitKey">;

/** Limits per client do not apply to a channel that tells neither its buyers' addresses nor a cart. */
const isPerClient = ({ channel, buyer, cart }: Client): boolean => channel === null || buyer !== null || cart !== null;

/** Counts the requests of callers. With Redis all gateways share the limits; while it is down each counts on its own. */
export function createRateLimiter(
  { address, customer, mutations, mails, fields, feed, votes, channelKeys }: RateLimits,
  redis: Redis | null,
) {
  const ownByAddress = createMemoryRateLimiter(address);
  const byAddress = redis && meterNetworks("address", address, redis);
  const bySubject = meter("customer", customer, redis);
  const byMutations = meterNetworks("mutations", mutations, redis);
  const byMails = meterNetworks("mails", mails, redis);
  const byFeed = meterNetworks("feed", feed, redis);
  const byChannelKey = meterNetworks("channel-keys", channelKeys, redis);
  const byReview = meterNetworks("votes", votes, redis);
  const byField = new Map(Object.entries(fields).map(([name, budget]) => [name, meterNetworks(name, budget, redis)]));

  /** Follow the channel's file: a new version has its own budget. */
  const byChannel = new WeakMap<Channel, ChannelMeters>();
  function metersOf(channel: Channel): ChannelMeters {
    const known = byChannel.get(channel);
    if (known) return known;
    const { requestsPerMinute, mutationsPerMinute } = channel.budget;
    const requests = { points: requestsPerMinute, seconds: 60 };
    const meters = {
      ownRequests: createMemoryRateLimiter(requests),
      requests: redis && meter("channel", requests, redis),
      mutations: meter("channel-mutations", { points: mutationsPerMinute, seconds: 60 }, redis),
    };
    byChannel.set(channel, meters);
    return meters;
  }

  return {
    /** Counts a request in this process, first for its buyer. @throws HttpError if a limit is exceeded */
    request(client: Client): void {
      if (isPerClient(client)) refuseFor(ownByAddress(client.limitKey));
      if (client.channel) refuseFor(metersOf(client.channel).ownRequests(client.channel.id));
    },
    /** Counts a request across the gateways that share a Redis. @throws HttpError */
    async sharedRequest(client: Client): Promise<void> {
      const { channel } = client;
      if (byAddress && isPerClient(client)) refuseFor(await byAddress(client.limitKey, 1));
      const ofChannel = channel && metersOf(channel).requests;
      if (ofChannel) refuseFor(await ofChannel(channel.id, 1));
    },
    /** Counts an unknown channel key. @throws HttpError */
    async channelKey({ address }: Exchange): Promise<void> {
      refuseFor(await byChannelKey(address, 1));
    },
    /** Counts a read of the product feed. @throws HttpError */
    feed: async ({ limitKey }: Client): Promise<void> => refuseFor(await byFeed(limitKey, 1)),
    /** Counts a client's vote on a review. Returns the seconds to wait if the limit is exceeded, otherwise null. */
    vote: (limitKey: string, reviewId: string): Promise<number | null> => byReview(`${limitKey} ${reviewId}`, 1),
    async operation(exchange: Exchange): Promise<number | null> {
      const { channel, limitKey, operation, context } = exchange;
      const waits: Promise<number | null>[] = [];
      if (context?.caller.kind === "customer") waits.push(bySubject(context.caller.sub, 1));
      if (operation?.type === "mutation") {
        const count = operation.rootFields.length;
        if (isPerClient(exchange)) waits.push(byMutations(limitKey, count));
        if (channel) waits.push(metersOf(channel).mutations(channel.id, count));
      }
      for (const field of operation?.rootFields ?? []) {
        const take = byField.get(field);
        if (take) waits.push(take(limitKey, 1));
        if (MAIL_FORMS.has(field)) waits.push(byMails(limitKey, 1));
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
