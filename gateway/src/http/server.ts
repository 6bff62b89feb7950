import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { createExchange } from "../graphql/exchange.ts";
import type { Exchange } from "../graphql/exchange.ts";
import { redact } from "../observability/log.ts";
import type { Tracing } from "../observability/tracing.ts";
import { watchConnections } from "./connections.ts";
import type { Recall } from "./recall.ts";
import { Refusal, refuse, sendJson } from "./refusal.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";

/** Answers a request, or throws; see `refuse`. */
export type Answer = (request: IncomingMessage, response: ServerResponse, exchange: Exchange) => Promise<void>;

/** What is at a path. */
interface Route {
  answer: Answer;
  /** Tried first. */
  recall?: Recall;
}

/** The HTTP server in front of GraphQL: request ids, health, and draining. */
export interface Edge {
  server: Server;
  /**
   * Says by `/ready` that nobody should come any more, and still answers who does for `delayMs`. Then refuses new
   * connections and resolves when the last answer is out and what was begun for clients that left is done.
   */
  drain: (delayMs: number) => Promise<void>;
}

interface EdgeOptions {
  log: Logger;
  tracing: Tracing | null;
  addressOf: (request: IncomingMessage) => string;
  /** How long a connection may be silent in both directions, in milliseconds. */
  idleMs: number;
  routes: Record<string, Route>;
  /** Called when the answer is out, or the client has left. */
  onEnd: (exchange: Exchange, response: ServerResponse) => void;
}

const METHODS = ["GET", "HEAD", "POST", "OPTIONS"];

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

/**
 * Who sends its head or body drop by drop is cut off: the head has 10 s, the longest upload 60 s; bodies of JSON have
 * less, see `limits.ts`. Our own clients send 20 headers of 3 KB, a token among them. An idle connection is kept longer
 * than a proxy in front keeps it (a minute, mostly): who closes first must not be the one who is sent the next request.
 */
const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 65_000,
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5000,
};

const MAX_HEADERS = 100;

/** While draining, an answer that does not get away is given up after this silence. */
const DRAIN_IDLE_MS = 5000;

/**
 * Answers from memory are told of together: to go from sending to telling and back for each takes three times as long as
 * telling does.
 */
const TOLD_TOGETHER = 64;
const TOLD_WITHIN_MS = 20;

/** Refuses what no route answers, and what libraries behind this one throw at; null for everything else. */
function misshapen({ method = "", headers: { host = "" } }: IncomingMessage): Answer | null {
  if (!METHODS.includes(method)) {
    return async (_request, response) => {
      response.setHeader("allow", METHODS.join(", "));
      throw new Refusal(405, "BAD_REQUEST", "The method is not one that is answered here.");
    };
  }
  // RFC 9110, section 7.2; a request of HTTP/1.0 has none.
  if (host === "" || (URL.canParse(`http://${host}`) && !/[\s/?#@\\]/.test(host))) return null;
  return async () => {
    throw new Refusal(400, "BAD_REQUEST", "The Host is none.");
  };
}

export function createEdge({ log, tracing, addressOf, idleMs, routes, onEnd }: EdgeOptions): Edge {
  // Unique without asking for random bytes each time, which takes longer than finding an answer.
  const idPrefix = randomBytes(9).toString("hex");
  let ids = 0;

  const byPath = new Map(Object.entries(routes));
  const exchanges = new Set<Promise<void>>();
  let recalls: [Exchange, ServerResponse][] = [];
  let telling: NodeJS.Timeout | undefined;
  let draining = false;

  const server = createServer(HTTP_LIMITS, (request, response) => {
    const { url = "" } = request;
    const query = url.indexOf("?");
    const path = query < 0 ? url : url.slice(0, query);
    const route = byPath.get(path);
    const own = route && begin(request);
    if (route?.recall && own && !draining && recalled(route.recall, request, response, own)) return;
    connections.owe(request.socket, response);
    if (draining) response.setHeader("connection", "close");
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    response.setHeader("cache-control", "no-store");
    if (path === "/health") return sendJson(response, 200, { status: "ok" });
    if (path === "/ready") return sendJson(response, draining ? 503 : 200, { status: draining ? "draining" : "ok" });
    if (!route || !own) return void response.writeHead(404).end();
    const running = exchange(request, response, misshapen(request) ?? route.answer, own);
    exchanges.add(running);
    void running.finally(() => exchanges.delete(running));
  });
  const connections = watchConnections(server);
  server.maxHeadersCount = MAX_HEADERS;
  // Who never reads its answer would keep its place in the load for ever.
  server.timeout = idleMs;

  function begin(request: IncomingMessage): Exchange {
    const inbound = request.headers["x-request-id"];
    // It stands in every log line, so it must not be what no line may tell.
    const usable = typeof inbound === "string" && REQUEST_ID.test(inbound) && redact(inbound) === inbound;
    const requestId = usable ? inbound : `${idPrefix}-${(++ids).toString(36)}`;
    return createExchange(log, {
      requestId,
      started: performance.now(),
      address: addressOf(request),
      span: tracing?.startOperation(request.headers, requestId) ?? null,
    });
  }

  /** Whether the request was answered at once. */
  function recalled(recall: Recall, request: IncomingMessage, response: ServerResponse, own: Exchange): boolean {
    if (!recall(request, response, own)) return false;
    own.ended = performance.now();
    const untold = recalls.push([own, response]);
    if (untold === 1) telling = setTimeout(endRecalls, TOLD_WITHIN_MS);
    if (untold >= TOLD_TOGETHER) endRecalls();
    return true;
  }

  function endRecalls(): void {
    clearTimeout(telling);
    const ended = recalls;
    recalls = [];
    for (const [own, response] of ended) onEnd(own, response);
  }

  async function exchange(
    request: IncomingMessage,
    response: ServerResponse,
    answer: Answer,
    own: Exchange,
  ): Promise<void> {
    response.setHeader("x-request-id", own.requestId);
    const closed = new Promise<void>((resolve) => response.once("close", () => resolve()));
    try {
      await answer(request, response, own);
    } catch (error) {
      refuse(error, request, response, own);
    }
    await closed;
    onEnd(own, response);
  }

  return {
    server,
    async drain(delayMs) {
      draining = true;
      // A connection that is made in the moment in which nobody listens any more is reset, whatever was sent on it.
      if (delayMs > 0) await pause(delayMs);
      connections.hurry(Math.min(idleMs, DRAIN_IDLE_MS));
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.all(exchanges);
      endRecalls();
    },
  };
}
