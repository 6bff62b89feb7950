import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Exchange } from "../exchange.ts";
import type { Tracing } from "../tracing.ts";
import { refuse, sendJson } from "./refusal.ts";

/** Answers a request, or throws; see `refuse`. */
export type Answer = (request: IncomingMessage, response: ServerResponse, exchange: Exchange) => Promise<void>;

/** The HTTP server in front of GraphQL: request ids, health, and draining. */
export interface Edge {
  server: Server;
  /** Refuses new connections and resolves when the last answer is out and what was begun for clients that left is done. */
  drain: () => Promise<void>;
}

interface EdgeOptions {
  log: Logger;
  tracing: Tracing | null;
  addressOf: (request: IncomingMessage) => string;
  /** What is at each path. */
  routes: Record<string, Answer>;
  /** Called when the answer is out, or the client has left. */
  onEnd: (exchange: Exchange, response: ServerResponse) => void;
}

/** Not what could be the number of a card: it stands in every log line. */
const REQUEST_ID = /^(?!.*\d{13})[A-Za-z0-9._-]{1,128}$/;

/**
 * Who sends its head or body drop by drop is cut off: the head has 10 s, the longest upload 60 s; bodies of JSON have
 * less, see `limits.ts`. Our own clients send 20 headers of 3 KB, a token among them.
 */
const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 65_000,
  keepAliveTimeout: 5000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5000,
};

const MAX_HEADERS = 100;

export function createEdge({ log, tracing, addressOf, routes, onEnd }: EdgeOptions): Edge {
  const open = new Set<ServerResponse>();
  const exchanges = new Set<Promise<void>>();
  let draining = false;

  const server = createServer(HTTP_LIMITS, (request, response) => {
    open.add(response);
    response.once("close", () => open.delete(response));
    if (draining) response.setHeader("connection", "close");
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("x-frame-options", "DENY");
    response.setHeader("cache-control", "no-store");
    const path = request.url?.split("?", 1)[0] ?? "";
    if (path === "/health") return sendJson(response, 200, { status: "ok" });
    if (path === "/ready") return sendJson(response, draining ? 503 : 200, { status: draining ? "draining" : "ok" });
    const answer = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (!answer) return void response.writeHead(404).end();
    const running = exchange(request, response, answer);
    exchanges.add(running);
    void running.finally(() => exchanges.delete(running));
  });
  server.maxHeadersCount = MAX_HEADERS;

  async function exchange(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
    const started = performance.now();
    const inbound = request.headers["x-request-id"];
    const requestId = typeof inbound === "string" && REQUEST_ID.test(inbound) ? inbound : randomUUID();
    response.setHeader("x-request-id", requestId);
    const own: Exchange = {
      requestId,
      log: log.child({ requestId }),
      started,
      address: addressOf(request),
      span: tracing?.startOperation(request.headers, requestId) ?? null,
      errorCodes: [],
    };
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
    async drain() {
      draining = true;
      for (const response of open) if (!response.headersSent) response.setHeader("connection", "close");
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.all(exchanges);
    },
  };
}
