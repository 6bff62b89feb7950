import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { type IsTrustedProxy, peerAddress } from "@telfer/http/client-address.ts";
import { createShares } from "@telfer/http/shares.ts";

/** A head, and all that comes with one request, has to be there by then; uploads of the gateway have 60 s. */
export const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  // Longer than a balancer keeps a connection that nobody uses: it must not send a request on one that is being closed.
  keepAliveTimeout: 75_000,
};

/** The shop's own clients send 20. */
const MAX_HEADERS = 100;

interface ConnectionLimits {
  idleMs: number;
  connections: number;
  connectionsEach: number;
}

/** Bounds what connections cost on which nothing, or nothing of use, is sent. */
export function limitConnections(
  server: Server,
  isTrustedProxy: IsTrustedProxy,
  { idleMs, connections, connectionsEach }: ConnectionLimits,
): void {
  const shares = createShares(connectionsEach);
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = connections;
  server.timeout = idleMs;
  server.on("connection", (socket: Socket) => {
    // Behind a proxy there are many visitors.
    if (isTrustedProxy(socket.remoteAddress ?? "", 0)) return;
    const release = shares.take(peerAddress(socket));
    if (release) socket.once("close", release);
    else socket.destroy();
  });
  // Node closes the connection when nothing listens.
  server.on("connect", (_request, socket) => {
    socket.end("HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  });
}

/**
 * Begins with a request when the one before it on its connection is answered: Node begins with all that came in one
 * packet at once. A client that leaves meanwhile, or sends more than `pipelined` ahead, gets nothing more.
 */
export function oneAfterTheOther(listener: RequestListener, pipelined: number): RequestListener {
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
        // An answer may have been the last one of its connection.
        if (next && socket.writable) next();
        else waiting.delete(socket);
      });
      listener(request, response);
    }
  };
}
