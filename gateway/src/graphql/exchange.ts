import type { Plugin } from "graphql-yoga";
import type { Logger } from "pino";
import type { GatewayContext } from "../modules/context.ts";
import type { Freshness } from "../observability/telemetry.ts";
import type { OperationSpan } from "../observability/tracing.ts";
import type { FoundDocument, Operation } from "./documents/document.ts";
import type { Parameters } from "./documents/find.ts";

/** One HTTP request and its answer, as far as both ends of the gateway know it; its log line is made from it. */
export class Exchange {
  readonly requestId: string;
  /** When the request came in, by `performance.now()`. */
  readonly startedMs: number = performance.now();
  /** Whose budgets this request takes from: an IPv4 address, or the first half of an IPv6 address. */
  readonly address: string;
  /** Null while no traces are made. */
  readonly span: OperationSpan | null;
  /** Headers of the answer, whatever it will be. Names are small letters. */
  readonly headers: Record<string, string>;
  /** What is asked; set when the document was found. */
  document: FoundDocument | undefined;
  operation: Operation | undefined;
  /** Fields in the answer, estimated; see `documents/limits.ts`. */
  cost: number | undefined;
  /** Set when execution begins. */
  context: GatewayContext | undefined;
  /** How the cache of whole answers was of use; not set when it was not asked. */
  answers: Freshness | undefined;
  /** Codes of the answer's errors. */
  readonly errorCodes: string[] = [];
  readonly #root: Logger;
  #log: Logger | undefined;

  /** @param root carries no request id */
  constructor(root: Logger, own: Pick<Exchange, "requestId" | "address" | "span" | "headers">) {
    this.#root = root;
    this.requestId = own.requestId;
    this.address = own.address;
    this.span = own.span;
    this.headers = own.headers;
  }

  /** For an operation before the request's own; the calls of both have ids of their own. */
  before(name: string): Exchange {
    const { address, span, headers } = this;
    return new Exchange(this.#root, { requestId: `${this.requestId}.${name}`, address, span, headers });
  }

  /** Carries the request id. Most requests log nothing but their own line, which needs no logger of its own. */
  get log(): Logger {
    return (this.#log ??= this.#root.child({ requestId: this.requestId }));
  }
}

/** Headers without a caller: whoever executes for others does so in the name of none of them. */
export const ANONYMOUS: Pick<Headers, "get"> = { get: () => null };

/** What Yoga gets beside a request. */
export interface ServerContext {
  exchange: Exchange;
  parameters: Parameters;
  headers: Pick<Headers, "get">;
  /** Aborts when the client has left. */
  signal: AbortSignal;
}

export type GatewayPlugin = Plugin<GatewayContext & ServerContext, ServerContext>;
