import type { Server, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Express } from "express";

export interface Draining {
  /** While draining, closes the connection after a response that had started before. */
  closeConnectionOf: (response: ServerResponse) => void;
  /** Keeps serving for `delayMs`, so that load balancers notice `/health`, then finishes pending requests. */
  drain: (server: Server, delayMs: number) => Promise<void>;
}

/**
 * Adds `/health`, and closes the connection after each response while draining, because a proxy that reuses a keep-alive
 * connection would keep the server alive forever. Call before any other middleware.
 */
export function setUpDraining(app: Express): Draining {
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
