import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Closes every answer with its connection. Node does so only for the answer that is being sent: those behind it, of a
 * client that asks without waiting, would stay open for ever.
 */
export function watchConnections(server: Server) {
  const pending = new Map<Socket, Set<ServerResponse>>();
  server.on("connection", (socket: Socket) => {
    const responses = new Set<ServerResponse>();
    pending.set(socket, responses);
    socket.once("close", () => {
      pending.delete(socket);
      for (const response of responses) {
        if (response.closed) continue;
        response.destroy();
        response.emit("close");
      }
    });
  });
  return {
    /** Notes an answer, until it is closed. */
    track(socket: Socket, response: ServerResponse): void {
      const responses = pending.get(socket);
      responses?.add(response);
      response.once("close", () => responses?.delete(response));
    },
    /**
     * Closes each connection once its answers are out. For answers that are made already it waits no longer than
     * `idleMs` while the client does not read.
     */
    closeSoon(idleMs: number): void {
      for (const [socket, responses] of pending) {
        const unmade = [...responses].filter((response) => !response.headersSent);
        for (const response of unmade) response.setHeader("connection", "close");
        if (unmade.length === 0) socket.setTimeout(idleMs);
      }
    },
  };
}
