import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { clientAddress, type IsTrustedProxy, networkForLog } from "@telfer/http/client-address.ts";
import { HTTP_LIMITS, limitConnections, oneAfterTheOther } from "@telfer/http/connections.ts";
import { requestIdOf } from "@telfer/http/request-id.ts";
import { limitUnread } from "@telfer/http/unread.ts";
import type { Logger } from "pino";
import { Exchange } from "../graphql/exchange.ts";
import { redact } from "../observability/log.ts";
import type { Tracing } from "../observability/tracing.ts";
import { watchConnections } from "./connections.ts";
import type { HttpLimits } from "./limits.ts";
import { Refusal, refuse } from "./refusal.ts";

/** Answers a request, at once or later, or throws; see `refuse`. */
export type Answer = (request: IncomingMessage, response: ServerResponse, exchange: Exchange) => Promise<void> | void;

interface ListenerOptions {
  log: Logger;
  tracing: Tracing | null;
  isTrustedProxy: IsTrustedProxy;
  shopOrigin: string;
  limits: Pick<HttpLimits, "connections" | "unread">;
  /** By path. */
  routes: Record<string, Answer>;
  /** Whether balancers may send requests here. */
  isReady: () => boolean;
  /** Called when the answer is out, or the client has left. */
  onEnd: (exchange: Exchange, response: ServerResponse) => void;
}

/**
 * On every answer: it is not to be taken for a type it does not name, not to be framed or embedded by other sites, and not
 * to be kept; and a gateway of a shop by HTTPS is asked by HTTPS only.
 */
const commonHeaders = (shopOrigin: string): Record<string, string> => ({
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
  ...(shopOrigin.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
});

const METHODS = ["GET", "HEAD", "POST", "OPTIONS"];

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

/** The HTTP server: request ids, health, what is at which path, and draining. Listens nowhere yet. */
export function createListener(options: ListenerOptions) {
  const { log, tracing, isTrustedProxy, limits, isReady, onEnd } = options;
  const ownHeaders = commonHeaders(options.shopOrigin);
  const addressOf = (request: IncomingMessage) => clientAddress(request, isTrustedProxy);
  const routes = new Map(Object.entries(options.routes));
  // Unique without asking for random bytes each time, which takes longer than finding an answer.
  const idPrefix = randomBytes(9).toString("hex");
  let ids = 0;
  const running = new Set<Promise<void>>();
  let draining = false;

  const server = createServer(HTTP_LIMITS, oneAfterTheOther(take, limits.connections.pipelined));
  limitConnections(server, isTrustedProxy, limits.connections);
  limitUnread(server, addressOf, limits.unread, (address) =>
    log.warn({ network: networkForLog(address) }, "cut off: answers are not read"),
  );
  const connections = watchConnections(server);

  function take(request: IncomingMessage, response: ServerResponse): void {
    connections.begin(request.socket, response);
    const { url = "" } = request;
    const query = url.indexOf("?");
    const path = query < 0 ? url : url.slice(0, query);
    const answer = routes.get(path);
    if (!answer) return answerAnywhere(path, response);
    return meet(request, response, answer);
  }

  /** What is asked by those that run the gateway, without limits. */
  function answerAnywhere(path: string, response: ServerResponse): void {
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
     * Says by `/ready` that no more requests should come, and still answers those that do for `delayMs`. Then refuses new
     * connections and resolves when the last answer is out and what was begun for clients that left is done.
     */
    async drain(delayMs: number): Promise<void> {
      draining = true;
      // A connection that is made in the moment in which the server stops listening is reset, whatever was sent on it.
      if (delayMs > 0) await pause(delayMs);
      connections.closeSoon(Math.min(limits.connections.idleMs, DRAIN_IDLE_MS));
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.all(running);
    },
  };
}
