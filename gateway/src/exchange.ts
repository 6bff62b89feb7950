import type { Plugin } from "graphql-yoga";
import type { Logger } from "pino";
import type { GatewayContext } from "./context.ts";

/** One HTTP request and its answer, as far as both ends of the gateway know it; its log line is made from it. */
export interface Exchange {
  requestId: string;
  /** Carries the request id. */
  log: Logger;
  /** Of a trusted document. */
  hash?: string;
  operation?: string;
  /** Set when execution begins. */
  context?: GatewayContext;
  /** Codes of the answer's errors. */
  errorCodes: string[];
}

/** What the edge hands to Yoga. */
export interface ServerContext {
  exchange: Exchange;
}

export type GatewayPlugin = Plugin<GatewayContext & ServerContext, ServerContext>;
