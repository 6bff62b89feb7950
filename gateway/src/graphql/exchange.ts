import type { Plugin } from "graphql-yoga";
import type { Channel } from "@telfer/channels/channel.ts";
import type { Logger } from "pino";
import type { GatewayContext } from "../modules/context.ts";
import type { Freshness } from "../observability/telemetry.ts";
import type { OperationSpan } from "../observability/tracing.ts";
import type { ResolvedDocument, Operation } from "./documents/document.ts";
import type { OperationParams } from "./documents/find.ts";

/** State of one HTTP request and its response, shared by the HTTP and the GraphQL layer; the source of the log line. */
export class Exchange {
  readonly requestId: string;
  /** When the request arrived, by `performance.now()`. */
  readonly startedMs: number = performance.now();
  /** The peer: an IPv4 address, or the first half of an IPv6 address. */
  readonly address: string;
  /** The channel whose key was sent. */
  channel: Channel | null = null;
  /** The channel's buyer, in the form of `address`; never logged. */
  buyer: string | null = null;
  /** Hash of the guest token in an assistant's cart handle. */
  cart: string | null = null;
  readonly span: OperationSpan | null;
  /** Headers of the response, whatever it will be. Names are lower-case. */
  readonly headers: Record<string, string>;
  document: ResolvedDocument | undefined;
  operation: Operation | undefined;
  /** Estimated fields in the response; see `documents/limits.ts`. */
  cost: number | undefined;
  context: GatewayContext | undefined;
  /** Result of the response cache; undefined if it was not used. */
  answers: Freshness | undefined;
  readonly errorCodes: string[] = [];
  readonly #root: Logger;
  #log: Logger | undefined;

  /** @param root a logger without a request id */
  constructor(root: Logger, own: Pick<Exchange, "requestId" | "address" | "span" | "headers">) {
    this.#root = root;
    this.requestId = own.requestId;
    this.address = own.address;
    this.span = own.span;
    this.headers = own.headers;
  }

  /** An exchange for an operation that precedes the request's own; its calls get separate request ids. */
  before(name: string): Exchange {
    const { address, span, headers } = this;
    const exchange = new Exchange(this.#root, { requestId: `${this.requestId}.${name}`, address, span, headers });
    exchange.channel = this.channel;
    exchange.buyer = this.buyer;
    exchange.cart = this.cart;
    return exchange;
  }

  /** The user's address: the buyer's if a channel told it. */
  get clientAddress(): string {
    return this.buyer ?? this.address;
  }

  /**
   * Key of rate limits: the client address, within the channel if there is one. A channel that does not tell its buyers'
   * addresses counts as one buyer. An assistant's cart counts as a buyer, because hosted assistants share few addresses; the
   * number of carts that an address can create is limited.
   */
  get limitKey(): string {
    if (this.cart !== null) return `cart ${this.cart}`;
    if (this.channel === null) return this.address;
    return this.buyer === null ? this.channel.id : `${this.channel.id} ${this.buyer}`;
  }

  /** Adds the request id. Created lazily, because most requests log only their own line, which does not need it. */
  get log(): Logger {
    return (this.#log ??= this.#root.child({ requestId: this.requestId }));
  }
}

/** Empty headers: shared responses are executed anonymously. */
export const ANONYMOUS: Pick<Headers, "get"> = { get: () => null };

export interface ServerContext {
  exchange: Exchange;
  parameters: OperationParams;
  headers: Pick<Headers, "get">;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

export type GatewayPlugin = Plugin<GatewayContext & ServerContext, ServerContext>;
