import type { IncomingMessage, Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Express } from "express";

/** How a server goes without losing a request. */
export interface Departure {
  /** Lets an answer that is passed on promise its connection for no more requests, once the server is to go. */
  tell: (answer: IncomingMessage) => void;
  /** Goes on for `delayMs`, so that balancers learn of it from `/health`, then finishes what has come in. */
  leave: (server: Server, delayMs: number) => Promise<void>;
}

/**
 * Adds `/health`, and makes every answer the last one of its connection once the server is to go: a proxy that goes on
 * asking on a kept one would hold the server for ever. To be called before anything else answers.
 */
export function prepareDeparture(app: Express): Departure {
  let isLeaving = false;
  app.use((_request, response, next) => {
    if (isLeaving) response.set("Connection", "close");
    next();
  });
  app.get("/health", (_request, response) => {
    response.status(isLeaving ? 503 : 200).json({ status: isLeaving ? "leaving" : "ok" });
  });
  return {
    tell(answer) {
      if (isLeaving) answer.headers.connection = "close";
    },
    async leave(server, delayMs) {
      isLeaving = true;
      if (delayMs > 0) await pause(delayMs);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
    },
  };
}
