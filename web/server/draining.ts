import type { Server, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Express } from "express";

/** How a server stops without losing a request. */
export interface Draining {
  /** Makes an answer that began before that the last one of its connection, once the server is draining. */
  closeConnectionOf: (response: ServerResponse) => void;
  /** Goes on for `delayMs`, so that balancers learn of it from `/health`, then finishes what has come in. */
  drain: (server: Server, delayMs: number) => Promise<void>;
}

/**
 * Adds `/health`, and makes every answer the last one of its connection once the server is draining: a proxy that goes on
 * asking on a kept one would hold the server for ever. To be called before anything else answers.
 */
export function prepareDraining(app: Express): Draining {
  let isDraining = false;
  app.use((_request, response, next) => {
    if (isDraining) response.set("Connection", "close");
    next();
  });
  app.get("/health", (_request, response) => {
    response.status(isDraining ? 503 : 200).json({ status: isDraining ? "draining" : "ok" });
  });
  return {
    closeConnectionOf(response) {
      if (isDraining) response.setHeader("Connection", "close");
    },
    async drain(server, delayMs) {
      isDraining = true;
      if (delayMs > 0) await pause(delayMs);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
    },
  };
}
