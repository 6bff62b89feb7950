import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** Stands in front of a server and takes it away when told to. */
export interface TcpProxy {
  port: number;
  /** Breaks all connections and refuses new ones. */
  cut: () => void;
  /** Lets what is sent from now on arrive nowhere. */
  freeze: () => void;
  /** Everything is as it was, for new connections. */
  restore: () => void;
  close: () => Promise<void>;
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let mode: "open" | "cut" | "frozen" = "open";

  const track = (socket: Socket) => {
    sockets.add(socket);
    return socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
  };
  const cutAll = () => sockets.forEach((socket) => socket.destroy());

  const server = createServer((client) => {
    track(client);
    if (mode === "cut") {
      client.destroy();
      return;
    }
    const upstream = track(connect(target.port, target.host));
    for (const [from, to] of [[client, upstream] as const, [upstream, client] as const]) {
      from.on("data", (chunk) => mode === "open" && to.write(chunk));
      from.once("close", () => to.destroy());
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      mode = "cut";
      cutAll();
    },
    freeze: () => void (mode = "frozen"),
    restore() {
      if (mode === "frozen") cutAll();
      mode = "open";
    },
    async close() {
      cutAll();
      server.close();
      await once(server, "close");
    },
  };
}
