import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** What a network or a server in trouble does to those who call it. */
export type Disturbance =
  /** Breaks all connections, and nothing listens any more. */
  | { kind: "refuse" }
  /** Breaks all connections, and each new one as soon as it is there. */
  | { kind: "reset" }
  /** What is sent arrives nowhere; connections stay open until it is over. */
  | { kind: "blackhole" }
  /** What is sent arrives when it is over, also from those who have given up by then. */
  | { kind: "stall" }
  /** Each piece takes so many milliseconds, and at random up to `jitter` more, in each direction. */
  | { kind: "delay"; ms: number; jitter: number }
  /** Answers come with so many bytes a second. */
  | { kind: "throttle"; bytesPerSecond: number }
  /** Each connection breaks after so many bytes of answers. */
  | { kind: "truncate"; bytes: number };

/** Stands in front of a server and disturbs what goes through when told to. */
export interface TcpProxy {
  /** Where it listens on 127.0.0.1, disturbed or not. */
  port: number;
  /** Takes the place of the disturbance before. */
  disturb: (disturbance: Disturbance) => void;
  /** Everything is as it was, at least for new connections. */
  restore: () => void;
  close: () => Promise<void>;
}

/** Milliseconds until it tries again to listen on a port that somebody has meanwhile. */
const LISTEN_PAUSE = 50;

/** @param target waits for nothing: a server that is not there yet resets the connections to it */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let current: Disturbance | null = null;
  let isClosed = false;

  const track = (socket: Socket) => {
    sockets.add(socket);
    return socket
      .setNoDelay()
      .on("error", () => undefined)
      .once("close", () => sockets.delete(socket));
  };
  const breakAll = () => sockets.forEach((socket) => socket.resetAndDestroy());

  /** Hands on what comes from the one socket to the other, in order and as late as the disturbance has it. */
  function pump(from: Socket, to: Socket, isAnswer: boolean): void {
    let freeAt = 0;
    /** In the order in which it goes on: timers alone do not keep it. */
    const queue: { at: number; deliver: () => void }[] = [];
    let isTimed = false;
    let answered = 0;
    let counting: Disturbance | null = null;
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
        if (counting !== current) answered = 0;
        counting = current;
        const left = Math.max(0, current.bytes - answered);
        answered += chunk.length;
        if (chunk.length > left) {
          if (left > 0) to.write(chunk.subarray(0, left));
          to.destroySoon();
          from.destroy();
          return;
        }
      }
      if (current?.kind === "delay") {
        // Pieces travel side by side: a later one is not later by the sum of all before.
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
    // What was swallowed is missing in the middle of what they say.
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
