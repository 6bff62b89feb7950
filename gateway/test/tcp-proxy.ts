import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Faults of a network or a server. */
export type NetworkFault =
  /** Drops all connections and stops listening. */
  | { kind: "refuse" }
  /** Drops all connections, and each new one at once. */
  | { kind: "reset" }
  /** Discards all data; connections stay open until the fault ends. */
  | { kind: "blackhole" }
  /** Holds all data until the fault ends, then delivers it, even from clients that have given up. */
  | { kind: "stall" }
  /** Delays each chunk by `ms` plus a random time up to `jitter`, in milliseconds, in each direction. */
  | { kind: "delay"; ms: number; jitter: number }
  /** Limits the rate of responses. */
  | { kind: "throttle"; bytesPerSecond: number }
  /** Drops each connection after this many bytes of responses. */
  | { kind: "truncate"; bytes: number };

export interface TcpProxy {
  port: number;
  disturb: (disturbance: NetworkFault) => void;
  /** Ends the fault, at least for new connections. */
  restore: () => void;
  close: () => Promise<void>;
}

/** Milliseconds before it tries again to listen on a port that is in use. */
const LISTEN_PAUSE = 50;

/** @param target need not be up: connections to a server that is down are reset */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let current: NetworkFault | null = null;
  let isClosed = false;

  const track = (socket: Socket) => {
    sockets.add(socket);
    return socket
      .setNoDelay()
      .on("error", () => undefined)
      .once("close", () => sockets.delete(socket));
  };
  const breakAll = () => sockets.forEach((socket) => socket.resetAndDestroy());

  /** Forwards data from one socket to the other, in order and with the delay of the fault. */
  function pump(from: Socket, to: Socket, isAnswer: boolean): void {
    let freeAt = 0;
    /** In delivery order, which timers alone do not guarantee. */
    const queue: { at: number; deliver: () => void }[] = [];
    let isTimed = false;
    let responseCount = 0;
    let counting: NetworkFault | null = null;
    const deliverDue = () => {
      const now = performance.now();
      while (queue[0] && queue[0].at <= now) queue.shift()?.deliver();
      if (!queue[0] || isTimed) return;
      isTimed = true;
      setTimeout(() => {
        isTimed = false;
        deliverDue();
      }, queue[0].at - now);
    };
    const later = (milliseconds: number, deliver: () => void) => {
      freeAt = Math.max(freeAt, performance.now()) + milliseconds;
      queue.push({ at: freeAt, deliver });
      deliverDue();
    };
    const write = (chunk: Buffer) => {
      if (to.destroyed || to.write(chunk)) return;
      from.pause();
      to.once("drain", () => current?.kind !== "stall" && from.resume());
    };
    from.on("data", (chunk: Buffer) => {
      if (current?.kind === "blackhole") return;
      if (current?.kind === "stall") {
        from.pause();
        from.unshift(chunk);
        return;
      }
      if (current?.kind === "truncate" && isAnswer) {
        if (counting !== current) responseCount = 0;
        counting = current;
        const left = Math.max(0, current.bytes - responseCount);
        responseCount += chunk.length;
        if (chunk.length > left) {
          if (left > 0) to.write(chunk.subarray(0, left));
          to.destroySoon();
          from.destroy();
          return;
        }
      }
      if (current?.kind === "delay") {
        // Chunks travel in parallel: delays do not add up.
        const at = performance.now() + current.ms + Math.random() * current.jitter;
        later(Math.max(0, at - Math.max(freeAt, performance.now())), () => write(chunk));
      } else if (current?.kind === "throttle" && isAnswer) {
        later((chunk.length / current.bytesPerSecond) * 1000, () => write(chunk));
      } else {
        later(0, () => write(chunk));
      }
    });
    from.once("close", (isBroken) => later(0, () => (isBroken ? to.resetAndDestroy() : to.destroySoon())));
  }

  const server = createServer((client) => {
    track(client);
    if (current?.kind === "reset") {
      client.resetAndDestroy();
      return;
    }
    const upstream = track(connect(target.port, target.host));
    pump(client, upstream, false);
    pump(upstream, client, true);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const listen = () => void (!isClosed && !server.listening && server.listen(port, "127.0.0.1"));
  server.on("error", () => setTimeout(listen, LISTEN_PAUSE));

  function restore() {
    const before = current?.kind;
    current = null;
    // Data was discarded in the middle of these connections.
    if (before === "blackhole") breakAll();
    if (before === "stall") sockets.forEach((socket) => socket.resume());
    if (before === "refuse") listen();
  }

  return {
    port,
    disturb(disturbance) {
      restore();
      current = disturbance;
      if (disturbance.kind === "refuse") server.close();
      if (disturbance.kind === "refuse" || disturbance.kind === "reset") breakAll();
    },
    restore,
    async close() {
      isClosed = true;
      breakAll();
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      await closed;
    },
  };
}
