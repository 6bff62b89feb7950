import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { type IsTrustedProxy, peerIp } from "./client-ip.ts";
import { createCallerSlots } from "./caller-slots.ts";

/**
 * Options for `createServer`. Slow clients are disconnected: headers may take 10 s, the longest upload 60 s. Idle
 * connections are kept longer than load balancers keep them (usually a minute), so that a balancer never reuses one that is
 * being closed. The shop's own clients send 3 KB of headers.
 */
export const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 65_000,
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5000,
};

/** The shop's own clients send 20 headers. */
const MAX_HEADERS = 100;

export interface ConnectionLimits {
  /** Maximum idle time in both directions, in ms. */
  idleMs: number;
  connections: number;
  /** Open connections per IP address, except for trusted proxies. */
  connectionsEach: number;
  /** Pipelined requests that may wait on a connection. */
  pipelined: number;
}

/** Limits the cost of idle and abusive connections. */
export function limitConnections(
  server: Server,
  isTrustedProxy: IsTrustedProxy,
  { idleMs, connections, connectionsEach }: ConnectionLimits,
): void {
  const shares = createCallerSlots(connectionsEach);
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = connections;
  server.timeout = idleMs;
  server.on("connection", (socket: Socket) => {
    // A proxy carries many clients.
    if (isTrustedProxy(socket.remoteAddress ?? "", 0)) return;
    const release = shares.take(peerIp(socket));
    if (release) socket.once("close", release);
    else socket.destroy();
  });
}

/**
 * Handles a connection's requests one at a time, although Node starts all that arrive in one packet at once. Stops if the
 * client disconnects or pipelines more than `pipelined` requests.
 */
export function serializePipelined(listener: RequestListener, pipelined: number): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const before = waiting.get(socket);
    if (before && before.length >= pipelined) socket.destroy();
    else if (before) before.push(begin);
    else {
      waiting.set(socket, []);
      begin();
    }

    function begin(): void {
      response.once("close", () => {
        const next = waiting.get(socket)?.shift();
        // The response may have closed the connection.
        if (next && socket.writable) next();
        else waiting.delete(socket);
      });
      listener(request, response);
    }
  };
}
