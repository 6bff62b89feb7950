import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Knows the answer that is made or sent on each connection. */
export function watchConnections(server: Server) {
  const latest = new Map<Socket, ServerResponse | null>();
  server.on("connection", (socket: Socket) => {
    latest.set(socket, null);
    socket.once("close", () => latest.delete(socket));
  });
  return {
    begin(socket: Socket, response: ServerResponse): void {
      latest.set(socket, response);
    },
    /**
     * Closes each connection once its answer is out. For one that is made already it waits no longer than `idleMs` while
     * the client does not read.
     */
    closeSoon(idleMs: number): void {
      for (const [socket, response] of latest) {
        if (response && !response.headersSent) response.setHeader("connection", "close");
        else socket.setTimeout(idleMs);
      }
    },
  };
}
