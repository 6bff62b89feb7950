import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { Rate } from "./body-rate.ts";

export interface UnreadLimits {
  /** Bytes that may wait for one visitor to read them, on all connections. */
  bytesEach: number;
  /** Bytes that may wait for all visitors together. */
  bytes: number;
  /** How fast they have to be read: what waits may take the window, and the time that it takes at this rate. */
  rate: Rate;
}

interface Waiting {
  visitor: string;
  bytes: number;
  /** The connection's count of bytes when all that waits is sent. */
  sentAt: number;
  /** When that has to be, by `performance.now()`. */
  dueMs: number;
}

const LOOK_EVERY_MS = 250;

/**
 * Cuts off clients that do not read what they asked for: it waits in memory. Over a limit of bytes those go first that have
 * read nothing for the longest time.
 */
export function limitUnread(
  server: Server,
  visitorOf: (request: IncomingMessage) => string,
  { bytesEach, bytes, rate }: UnreadLimits,
  onCutOff: (visitor: string) => void,
): void {
  const latest = new Map<Socket, IncomingMessage>();
  // In the order in which they began to wait.
  const waiting = new Map<Socket, Waiting>();
  const forget = (socket: Socket) => {
    latest.delete(socket);
    waiting.delete(socket);
  };
  server.on("connection", (socket: Socket) => socket.once("close", () => forget(socket)));
  server.on("request", (request, response) => {
    const { socket } = request;
    latest.set(socket, request);
    response.once("close", () => {
      if (latest.get(socket) === request) forget(socket);
    });
  });
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  server.once("close", () => clearInterval(timer));

  function look(): void {
    const nowMs = performance.now();
    for (const [socket, request] of latest) note(socket, request, nowMs);
    let total = 0;
    const ofVisitor = new Map<string, number>();
    for (const { visitor, bytes: own } of waiting.values()) {
      total += own;
      ofVisitor.set(visitor, (ofVisitor.get(visitor) ?? 0) + own);
    }
    for (const [socket, { visitor, bytes: own, dueMs }] of waiting) {
      const visitors = ofVisitor.get(visitor) ?? 0;
      // One answer may be larger than what many may take together.
      const hasTooMuch = visitors > bytesEach && visitors > own;
      if (nowMs <= dueMs && !hasTooMuch && total <= bytes) continue;
      total -= own;
      ofVisitor.set(visitor, visitors - own);
      socket.destroy();
      onCutOff(visitor);
    }
  }

  function note(socket: Socket, request: IncomingMessage, nowMs: number): void {
    const unread = socket.writableLength;
    const known = waiting.get(socket);
    const isOld = known !== undefined && socket.bytesWritten - unread < known.sentAt;
    if (isOld) known.bytes = unread;
    else waiting.delete(socket);
    if (isOld || unread === 0) return;
    const dueMs = nowMs + rate.windowMs + (unread / rate.bytesPerSecond) * 1000;
    waiting.set(socket, { visitor: visitorOf(request), bytes: unread, sentAt: socket.bytesWritten, dueMs });
  }
}
