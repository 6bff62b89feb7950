import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export function trackConnections(server: Server) {
  const latest = new Map<Socket, ServerResponse | null>();
  server.on("connection", (socket: Socket) => {
    latest.set(socket, null);
    socket.once("close", () => latest.delete(socket));
  });
  return {
    begin(socket: Socket, response: ServerResponse): void {
      latest.set(socket, response);
    },
    /** Closes each connection after its response; waits at most `idleMs` for clients that do not read a started one. */
    closeSoon(idleMs: number): void {
      for (const [socket, response] of latest) {
        if (response && !response.headersSent) response.setHeader("connection", "close");
        else socket.setTimeout(idleMs);
      }
    },
  };
}
