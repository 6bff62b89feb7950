import { GraphQLError } from "graphql";
import type { Exchange, GatewayPlugin } from "../exchange.ts";

/** Counts an operation whose caller is known; the seconds to wait when a budget is used up, otherwise null. */
export type TakeBudget = (exchange: Exchange) => Promise<number | null>;

/** Refuses operations whose caller has used up a budget. Stands after the plugin that notes what is asked. */
export const limitRate = (takeBudget: TakeBudget): GatewayPlugin => ({
  async onExecute({ args }) {
    const seconds = await takeBudget(args.contextValue.exchange);
    if (seconds === null) return;
    const http = { status: 429, headers: { "retry-after": String(seconds) } };
    throw new GraphQLError(RATE_LIMITED, { extensions: { code: "RATE_LIMITED", http } });
  },
});

/** What people are told; the seconds are for programs. */
export const RATE_LIMITED = "That was a lot in a short time. Please wait a moment and try again.";
