import type { Plugin } from "graphql-yoga";
import type { Logger } from "pino";
import type { GatewayContext } from "./context.ts";
import type { FoundDocument, Operation } from "./documents/document.ts";
import type { Freshness } from "./telemetry.ts";
import type { OperationSpan } from "./tracing.ts";

/** One HTTP request and its answer, as far as both ends of the gateway know it; its log line is made from it. */
export interface Exchange {
  requestId: string;
  /** Carries the request id. */
  readonly log: Logger;
  /** When the request came in, by `performance.now()`. */
  started: number;
  /** Whose budgets this request takes from: an IPv4 address, or the first half of an IPv6 address. */
  address: string;
  /** Null while no traces are made. */
  span: OperationSpan | null;
  /** What is asked; set when the document was found. */
  document?: FoundDocument;
  operation?: Operation;
  /** Fields in the answer, estimated; see `documents/limits.ts`. */
  cost?: number;
  /** Set when execution begins. */
  context?: GatewayContext;
  /** How the cache of whole answers was of use; not set when it was not asked. */
  answers?: Freshness;
  /** Codes of the answer's errors. */
  errorCodes: string[];
}

/** @param root carries no request id */
export function createExchange(
  root: Logger,
  own: Pick<Exchange, "requestId" | "started" | "address" | "span">,
): Exchange {
  let log: Logger | undefined;
  return {
    ...own,
    errorCodes: [],
    // Most requests log nothing but their own line, which needs no logger of its own.
    get log() {
      return (log ??= root.child({ requestId: own.requestId }));
    },
  };
}

/** What the edge hands to Yoga. */
export interface ServerContext {
  exchange: Exchange;
}

export type GatewayPlugin = Plugin<GatewayContext & ServerContext, ServerContext>;
