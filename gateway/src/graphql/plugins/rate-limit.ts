import { GraphQLError } from "graphql";
import type { Exchange, GatewayPlugin } from "../exchange.ts";

/** Counts an operation of an identified caller. Returns the seconds to wait if a limit is exceeded, otherwise null. */
export type ConsumeRateLimit = (exchange: Exchange) => Promise<number | null>;

/** Rejects operations of callers that exceed a rate limit. Must come after the plugin that records the operation. */
export const rateLimitPlugin = (takeBudget: ConsumeRateLimit): GatewayPlugin => ({
  async onExecute({ args }) {
    const seconds = await takeBudget(args.contextValue.exchange);
    if (seconds === null) return;
    const http = { status: 429, headers: { "retry-after": String(seconds) } };
    throw new GraphQLError(RATE_LIMITED_MESSAGE, { extensions: { code: "RATE_LIMITED", http } });
  },
});

/** Shown to users; programs read `retry-after`. */
export const RATE_LIMITED_MESSAGE = "Too many requests. Please wait a moment and try again.";
