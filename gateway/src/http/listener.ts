import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { clientIp, type IsTrustedProxy, networkForLog } from "@telfer/server-kit/client-ip.ts";
import { limitConnections, serializePipelined, SERVER_OPTIONS } from "@telfer/server-kit/connections.ts";
import { requestIdOf } from "@telfer/server-kit/request-id.ts";
import { limitUnread } from "@telfer/server-kit/unread.ts";
import type { Logger } from "pino";
import { Exchange } from "../graphql/exchange.ts";
import { redact } from "../observability/log.ts";
import type { Tracing } from "../observability/tracing.ts";
import { trackConnections } from "./connections.ts";
import type { HttpLimits } from "./limits.ts";
import { HttpError, sendError } from "./http-error.ts";

/** Responds now or later, or throws; `refuse` sends the error. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  exchange: Exchange,
) => Promise<void> | void;

interface ListenerOptions {
  log: Logger;
  tracing: Tracing | null;
  isTrustedProxy: IsTrustedProxy;
  shopOrigin: string;
  limits: Pick<HttpLimits, "connections" | "unread">;
  routes: Record<string, RequestHandler>;
  isReady: () => boolean;
  onEnd: (exchange: Exchange, response: ServerResponse) => void;
}

/** Headers of every response: no MIME sniffing, framing, embedding or caching; HSTS if the shop uses HTTPS. */
const commonHeaders = (shopOrigin: string): Record<string, string> => ({
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
  ...(shopOrigin.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
});

const METHODS = ["GET", "HEAD", "POST", "OPTIONS"];

/** While draining, drops a response that makes no progress for this long. */
const DRAIN_IDLE_MS = 5000;

/** @throws HttpError for an unsupported method, and for an invalid Host header (RFC 9110, section 7.2) */
function checkHead({ method = "", headers: { host = "" } }: IncomingMessage, { headers }: Exchange): void {
  if (!METHODS.includes(method)) {
    headers.allow = METHODS.join(", ");
    throw new HttpError(405, "BAD_REQUEST", "Method not allowed.");
  }
  // HTTP/1.0 requests may have no Host.
  if (host !== "" && (!URL.canParse(`http://${host}`) || /[\s/?#@\\]/.test(host))) {
    throw new HttpError(400, "BAD_REQUEST", "Invalid Host header.");
  }
}

/** The HTTP server: request ids, health checks, routing and draining. The caller starts listening. */
export function createListener(options: ListenerOptions) {
  const { log, tracing, isTrustedProxy, limits, isReady, onEnd } = options;
  const ownHeaders = commonHeaders(options.shopOrigin);
  const addressOf = (request: IncomingMessage) => clientIp(request, isTrustedProxy);
  const routes = new Map(Object.entries(options.routes));
  // Unique without random bytes per request, which would take longer than finding a cached response.
  const idPrefix = randomBytes(9).toString("hex");
  let ids = 0;
  const running = new Set<Promise<void>>();
  let draining = false;

  const server = createServer(SERVER_OPTIONS, serializePipelined(take, limits.connections.pipelined));
  limitConnections(server, isTrustedProxy, limits.connections);
  limitUnread(server, addressOf, limits.unread, (address) =>
    log.warn({ network: networkForLog(address) }, "connection closed: the client does not read responses"),
  );
  const connections = trackConnections(server);

  function take(request: IncomingMessage, response: ServerResponse): void {
    connections.begin(request.socket, response);
    const { url = "" } = request;
    const query = url.indexOf("?");
    const path = query < 0 ? url : url.slice(0, query);
    const result = routes.get(path);
    if (!result) return respondOnAnyPath(path, response);
    return meet(request, response, result);
  }

  /** Health checks of operators and load balancers; no limits apply. */
  function respondOnAnyPath(path: string, response: ServerResponse): void {
    const headers = { ...ownHeaders, ...(draining && { connection: "close" }) };
    const say = (status: number, text: string) =>
      void response
        .writeHead(status, { ...headers, "content-type": "application/json; charset=utf-8" })
        .end(JSON.stringify({ status: text }));
    if (path === "/health") return say(200, "ok");
    if (path !== "/ready") return void response.writeHead(404, headers).end();
    if (draining) return say(503, "draining");
    return isReady() ? say(200, "ok") : say(503, "starting");
  }

  function meet(request: IncomingMessage, response: ServerResponse, result: RequestHandler): void {
    const exchange = begin(request);
    let task: Promise<void> | void;
    try {
      checkHead(request, exchange);
      task = result(request, response, exchange);
      // A synchronous response is complete as far as this process is concerned.
      if (!task) return onEnd(exchange, response);
    } catch (error) {
      sendError(error, request, response, exchange);
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
    const closed = new Promise<void>((resolve) => response.once("close", () => resolve()));
    try {
      await task;
    } catch (error) {
      sendError(error, request, response, exchange);
    }
    await closed;
    onEnd(exchange, response);
  }

  function begin(request: IncomingMessage): Exchange {
    const given = requestIdOf(request);
    // The id appears in every log line, so reject ids that look like personal data.
    const requestId = given !== null && redact(given) === given ? given : `${idPrefix}-${(++ids).toString(36)}`;
    const span = tracing?.startOperation(request.headers, requestId) ?? null;
    const headers: Record<string, string> = { ...ownHeaders, "x-request-id": requestId };
    if (draining) headers.connection = "close";
    return new Exchange(log, { requestId, address: addressOf(request), span, headers });
  }

  return {
    server,
    /**
     * Makes `/ready` fail and keeps serving requests for `delayMs`. Then refuses new connections and resolves when the last
     * response is sent and work started for disconnected clients is done.
     */
    async drain(delayMs: number): Promise<void> {
      draining = true;
      // A connection made at the moment the server stops listening is reset, regardless of what was sent on it.
      if (delayMs > 0) await pause(delayMs);
      connections.closeSoon(Math.min(limits.connections.idleMs, DRAIN_IDLE_MS));
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.all(running);
    },
  };
}
