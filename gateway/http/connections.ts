import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { type IsTrustedProxy, peerAddress } from "./client-address.ts";
import { createShares } from "./shares.ts";

/**
 * For `createServer`. Clients that send drop by drop are cut off: a head has 10 s, the longest upload 60 s. A connection
 * that nobody uses is kept for longer than a balancer keeps it (a minute, mostly): it must not send a request on one that
 * is being closed. The shop's own clients send heads of 3 KB.
 */
export const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 65_000,
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5000,
};

/** The shop's own clients send 20. */
const MAX_HEADERS = 100;

export interface ConnectionLimits {
  /** How long a connection may be silent in both directions, in milliseconds. */
  idleMs: number;
  /** Open connections. */
  connections: number;
  /** Open connections of one address that is no trusted proxy. */
  connectionsEach: number;
  /** Requests that may wait on a connection for the answer to the one before them. */
  pipelined: number;
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
