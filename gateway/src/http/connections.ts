import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Open connections, and the answers that are still to go out on each. */
export interface Connections {
  /** Notes an answer, until it is closed. */
  owe: (socket: Socket, response: ServerResponse) => void;
  /** Lets answers that are made already go out, but waits no longer than `ms` for a client that does not read. */
  hurry: (ms: number) => void;
}

/**
 * Closes every answer with its connection. Node does so only for the answer that is being sent: those behind it, of a
 * client that asks without waiting, would stay open for ever.
 */
export function watchConnections(server: Server): Connections {
  const owed = new Map<Socket, Set<ServerResponse>>();
  server.on("connection", (socket: Socket) => {
    const responses = new Set<ServerResponse>();
    owed.set(socket, responses);
    socket.once("close", () => {
      owed.delete(socket);
      for (const response of responses) {
        if (response.closed) continue;
        response.destroy();
        response.emit("close");
      }
    });
  });
  return {
    owe(socket, response) {
      const responses = owed.get(socket);
      responses?.add(response);
      response.once("close", () => responses?.delete(response));
    },
    hurry(ms) {
      for (const [socket, responses] of owed) {
        const unmade = [...responses].filter((response) => !response.headersSent);
        for (const response of unmade) response.setHeader("connection", "close");
        if (unmade.length === 0) socket.setTimeout(ms);
      }
    },
  };
}
