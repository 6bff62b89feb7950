import { createCounter, type Budget } from "@telfer/http/counter.ts";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { RATE_LIMITED, type TakeBudget } from "../graphql/plugins/rate-limit.ts";
import type { Budgets } from "./limits.ts";
import { Refusal } from "./refusal.ts";

/** Counts what callers ask for. */
export interface RateLimiter {
  /** Counts a request in this process. @throws Refusal when the address's budget is used up */
  request: (address: string) => void;
  /** Counts a request for all gateways together, where they share a Redis. @throws Refusal */
  sharedRequest: (address: string) => Promise<void>;
  /** Counts an operation whose caller is known; the seconds to wait when a budget is used up, otherwise null. */
  operation: TakeBudget;
}

function refuseFor(seconds: number | null): void {
  if (seconds !== null) throw new Refusal(429, "RATE_LIMITED", RATE_LIMITED, seconds);
}

/** In Redis the budgets hold for all gateways together; while it is away each gateway counts by itself. */
export function createRateLimiter({ address, customer, mutations, fields }: Budgets, redis: Redis | null): RateLimiter {
  const ownByAddress = createCounter(address);
  const byAddress = redis && meter("address", address, redis);
  const bySubject = meter("customer", customer, redis);
  const byMutations = meter("mutations", mutations, redis);
  const byField = new Map(Object.entries(fields).map(([name, budget]) => [name, meter(name, budget, redis)]));

  return {
    request: (address) => refuseFor(ownByAddress(address)),
    async sharedRequest(address) {
      if (byAddress) refuseFor(await byAddress(address, 1));
    },
    async operation({ address, operation, context }) {
      const waits: Promise<number | null>[] = [];
      if (context?.caller.kind === "customer") waits.push(bySubject(context.caller.sub, 1));
      if (operation?.type === "mutation") waits.push(byMutations(address, operation.rootFields.length));
      for (const field of operation?.rootFields ?? []) {
        const take = byField.get(field);
        if (take) waits.push(take(address, 1));
      }
      const seconds = (await Promise.all(waits)).filter((wait) => typeof wait === "number");
      return seconds.length > 0 ? Math.max(...seconds) : null;
    },
  };
}

function meter(name: string, { points, seconds }: Budget, redis: Redis | null) {
  const options = { keyPrefix: `rate:${name}`, points, duration: seconds };
  const own = new RateLimiterMemory(options);
  const limiter = redis
    ? new RateLimiterRedis({
        ...options,
        storeClient: redis,
        insuranceLimiter: own,
        rejectIfRedisNotReady: true,
        // Whoever is over the budget costs no further call.
        inMemoryBlockOnConsumed: points + 1,
      })
    : own;
  return async (key: string, cost: number): Promise<number | null> => {
    try {
      await limiter.consume(key, cost);
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
  };
}
