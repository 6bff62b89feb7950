import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";

/** Bytes of a request to keep for another backend. */
const KEPT = 64 * 1024;

/** HTTP requests that are safe to repeat. */
const SAFE_REQUEST = /^(?:GET|HEAD|OPTIONS) /;

export interface Balancer {
  /** Port on 127.0.0.1. */
  port: number;
  /** Adds a backend, a port on 127.0.0.1, to the rotation. */
  add(backend: number): void;
  /** Ends all connections and stops listening. */
  close(): Promise<void>;
}

interface BalancerOptions {
  /** 0 or absent: a free port. */
  port?: number;
  /** Ports on 127.0.0.1. */
  backends: readonly number[];
}

/**
 * Distributes TCP connections, not requests, round-robin over backends. A backend that refuses a connection is skipped, and
 * tried again for the next one. A backend that ends a connection before its first response byte is skipped, too, if it was
 * sent nothing yet or an HTTP request that is safe to repeat. Otherwise the client's connection ends with the backend's.
 * Throws if the port is taken.
 */
export async function startBalancer({ port = 0, backends }: BalancerOptions): Promise<Balancer> {
  const ports = [...backends];
  const clients = new Set<Socket>();
  let turn = 0;
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true, noDelay: true }, (client) => {
    clients.add(client);
    client.on("error", () => {}).on("close", () => clients.delete(client));
    const [before, from] = [ports.slice(0, turn), ports.slice(turn)];
    turn = (turn + 1) % ports.length;
    join(client, [...from, ...before], Buffer.alloc(0));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    add: (backend) => void ports.push(backend),
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const client of clients) client.destroy();
      await closed;
    },
  };
}

/** Connects the client to the first backend that accepts. `said` is what the client has already sent. */
function join(client: Socket, [port, ...others]: readonly number[], said: Buffer): void {
  if (port === undefined) {
    client.resetAndDestroy();
    return;
  }
  const backend = connect({ host: "127.0.0.1", port, allowHalfOpen: true, noDelay: true });
  const leave = () => backend.destroy();
  let kept = said;
  const keep = (chunk: Buffer) => {
    if (kept.length <= KEPT) kept = Buffer.concat([kept, chunk]);
  };
  let isConnected = false;
  let hasResponded = false;

  client.once("close", leave);
  backend.once("connect", () => {
    isConnected = true;
    backend.write(said);
    if (client.readableEnded) backend.end();
    client.on("data", keep).pipe(backend);
    backend.pipe(client, { end: false });
  });
  backend.once("data", () => {
    hasResponded = true;
    client.off("data", keep);
  });
  backend.on("error", () => {}).once("end", leave);
  backend.once("close", (isBroken) => {
    client.off("close", leave).off("data", keep).unpipe(backend).pause();
    if (client.destroyed) return;
    const canMove = !isConnected || kept.length === 0 || (kept.length <= KEPT && SAFE_REQUEST.test(kept.toString()));
    if (!hasResponded && canMove) join(client, others, kept);
    else if (isBroken) client.resetAndDestroy();
    else client.destroySoon();
  });
}
