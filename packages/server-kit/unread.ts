import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { Rate } from "./body-rate.ts";

export interface UnreadLimits {
  /** Maximum unread bytes per client, over all its connections. */
  bytesEach: number;
  bytes: number;
  /** Minimum reading speed: unread bytes may take the window plus their time at this rate. */
  rate: Rate;
}

interface Waiting {
  visitor: string;
  bytes: number;
  /** The connection's byte count when all unread bytes have been sent. */
  sentAt: number;
  /** Deadline for that, on the clock of `performance.now()`. */
  dueMs: number;
}

const LOOK_EVERY_MS = 250;

/**
 * Disconnects clients that do not read their responses, which wait in memory. Over a byte limit, the connections that have
 * read nothing for the longest time go first.
 */
export function limitUnread(
  server: Server,
  visitorOf: (request: IncomingMessage) => string,
  { bytesEach, bytes, rate }: UnreadLimits,
  onCutOff: (visitor: string) => void,
): void {
  const latest = new Map<Socket, IncomingMessage>();
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
      // A single response may exceed the limit for all of a client's connections.
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
