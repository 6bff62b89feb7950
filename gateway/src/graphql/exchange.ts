import type { Plugin } from "graphql-yoga";
import type { Logger } from "pino";
import type { GatewayContext } from "./context.ts";
import type { FoundDocument, Operation } from "./documents/document.ts";
import type { Freshness } from "../observability/telemetry.ts";
import type { OperationSpan } from "../observability/tracing.ts";

/** One HTTP request and its answer, as far as both ends of the gateway know it; its log line is made from it. */
export interface Exchange {
  requestId: string;
  /** Carries the request id. */
  readonly log: Logger;
  /** When the request came in, by `performance.now()`. */
  started: number;
  /** When its answer was handed over, where it is told of later than that. */
  ended?: number;
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
export const createExchange = (
  root: Logger,
  own: Pick<Exchange, "requestId" | "started" | "address" | "span">,
): Exchange => new LoggedExchange(root, own);

/** A class, since one is made for each request: an object with a getter of its own costs more than what it is for. */
class LoggedExchange implements Exchange {
  readonly #root: Logger;
  #log: Logger | undefined;
  requestId: string;
  started: number;
  ended: number | undefined;
  address: string;
  span: OperationSpan | null;
  document: FoundDocument | undefined;
  operation: Operation | undefined;
  cost: number | undefined;
  context: GatewayContext | undefined;
  answers: Freshness | undefined;
  errorCodes: string[] = [];

  constructor(root: Logger, own: Pick<Exchange, "requestId" | "started" | "address" | "span">) {
    this.#root = root;
    this.requestId = own.requestId;
    this.started = own.started;
    this.address = own.address;
    this.span = own.span;
  }

  /** Most requests log nothing but their own line, which needs no logger of its own. */
  get log(): Logger {
    return (this.#log ??= this.#root.child({ requestId: this.requestId }));
  }
}

/** Of a request, as far as its execution looks at them. Names are small letters. */
export interface RequestHeaders {
  get: (name: string) => string | null;
}

/** What the edge hands to GraphQL. */
export interface ServerContext {
  exchange: Exchange;
  headers: RequestHeaders;
  /** Aborts when the client has left. */
  signal: AbortSignal;
}

export type GatewayPlugin = Plugin<GatewayContext & ServerContext, ServerContext>;
