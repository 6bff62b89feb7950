import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { Exchange } from "../graphql/exchange.ts";
import { redact } from "../observability/log.ts";
import type { Tracing } from "../observability/tracing.ts";
import { watchConnections } from "./connections.ts";
import { Refusal, refuse } from "./refusal.ts";

/** Answers a request, at once or later, or throws; see `refuse`. */
export type Answer = (request: IncomingMessage, response: ServerResponse, exchange: Exchange) => Promise<void> | void;

/** The HTTP server: request ids, health, what is at which path, and draining. */
export interface Listener {
  /** Listens nowhere yet. */
  server: Server;
  /**
   * Says by `/ready` that no more requests should come, and still answers those that do for `delayMs`. Then refuses new
   * connections and resolves when the last answer is out and what was begun for clients that left is done.
   */
  drain: (delayMs: number) => Promise<void>;
}

interface ListenerOptions {
  log: Logger;
  tracing: Tracing | null;
  addressOf: (request: IncomingMessage) => string;
  /** How long a connection may be silent in both directions, in milliseconds. */
  idleMs: number;
  /** By path. */
  routes: Record<string, Answer>;
  /** Whether balancers may send requests here. */
  isReady: () => boolean;
  /** Called when the answer is out, or the client has left. */
  onEnd: (exchange: Exchange, response: ServerResponse) => void;
}

/** On every answer: it is not to be taken for a type it does not name, not to be framed, and not to be kept. */
const COMMON_HEADERS = { "x-content-type-options": "nosniff", "x-frame-options": "DENY", "cache-control": "no-store" };

const METHODS = ["GET", "HEAD", "POST", "OPTIONS"];

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

/**
 * Who sends its head or body drop by drop is cut off: the head has 10 s, the longest upload 60 s; bodies of JSON have
 * less, see `limits.ts`. Our own clients send 20 headers of 3 KB, a token among them. An idle connection is kept longer
 * than a proxy in front keeps it (a minute, mostly): who closes first must not be the one who is sent the next request.
 */
const NODE_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 65_000,
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5000,
};

const MAX_HEADERS = 100;

/** While draining, an answer that does not get away is given up after this silence. */
const DRAIN_IDLE_MS = 5000;

/** @throws Refusal for a method that nothing answers, and for a Host that is none: RFC 9110, section 7.2 */
function checkHead({ method = "", headers: { host = "" } }: IncomingMessage, { headers }: Exchange): void {
  if (!METHODS.includes(method)) {
    headers.allow = METHODS.join(", ");
    throw new Refusal(405, "BAD_REQUEST", "The method is not one that is answered here.");
  }
  // A request of HTTP/1.0 has none.
  if (host !== "" && (!URL.canParse(`http://${host}`) || /[\s/?#@\\]/.test(host))) {
    throw new Refusal(400, "BAD_REQUEST", "The Host is none.");
  }
}

export function createListener(options: ListenerOptions): Listener {
  const { log, tracing, addressOf, idleMs, isReady, onEnd } = options;
  const routes = new Map(Object.entries(options.routes));
  // Unique without asking for random bytes each time, which takes longer than finding an answer.
  const idPrefix = randomBytes(9).toString("hex");
  let ids = 0;
  const running = new Set<Promise<void>>();
  let draining = false;

  const server = createServer(NODE_LIMITS, (request, response) => {
    const { url = "" } = request;
    const query = url.indexOf("?");
    const path = query < 0 ? url : url.slice(0, query);
    const answer = routes.get(path);
    if (!answer) return answerAnywhere(path, response);
    return meet(request, response, answer);
  });
  const connections = watchConnections(server);
  server.maxHeadersCount = MAX_HEADERS;
  // Who never reads its answer would keep its place in the load for ever.
  server.timeout = idleMs;

  /** What is asked by those that run the gateway, without limits. */
  function answerAnywhere(path: string, response: ServerResponse): void {
    const headers = { ...COMMON_HEADERS, ...(draining && { connection: "close" }) };
    const say = (status: number, text: string) =>
      void response
        .writeHead(status, { ...headers, "content-type": "application/json; charset=utf-8" })
        .end(JSON.stringify({ status: text }));
    if (path === "/health") return say(200, "ok");
    if (path !== "/ready") return void response.writeHead(404, headers).end();
    if (draining) return say(503, "draining");
    return isReady() ? say(200, "ok") : say(503, "starting");
  }

  function meet(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
    const exchange = begin(request);
    let task: Promise<void> | void;
    try {
      checkHead(request, exchange);
      task = answer(request, response, exchange);
      // What is answered at once is out as far as this process is concerned.
      if (!task) return onEnd(exchange, response);
    } catch (error) {
      refuse(error, request, response, exchange);
      task = Promise.resolve();
    }
    const end = finish(task, request, response, exchange);
    running.add(end);
    return void end.then(() => running.delete(end));
  }

  async function finish(
    task: Promise<void>,
    request: IncomingMessage,
    response: ServerResponse,
    exchange: Exchange,
  ): Promise<void> {
    connections.track(request.socket, response);
    const closed = new Promise<void>((resolve) => response.once("close", () => resolve()));
    try {
      await task;
    } catch (error) {
      refuse(error, request, response, exchange);
    }
    await closed;
    onEnd(exchange, response);
  }

  function begin(request: IncomingMessage): Exchange {
    const inbound = request.headers["x-request-id"];
    // It stands in every log line, so it must not be what no line may say.
    const usable = typeof inbound === "string" && REQUEST_ID.test(inbound) && redact(inbound) === inbound;
    const requestId = usable ? inbound : `${idPrefix}-${(++ids).toString(36)}`;
    const span = tracing?.startOperation(request.headers, requestId) ?? null;
    const headers: Record<string, string> = { ...COMMON_HEADERS, "x-request-id": requestId };
    if (draining) headers.connection = "close";
    return new Exchange(log, { requestId, address: addressOf(request), span, headers });
  }

  return {
    server,
    async drain(delayMs) {
      draining = true;
      // A connection that is made in the moment in which the server stops listening is reset, whatever was sent on it.
      if (delayMs > 0) await pause(delayMs);
      connections.closeSoon(Math.min(idleMs, DRAIN_IDLE_MS));
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.all(running);
    },
  };
}
