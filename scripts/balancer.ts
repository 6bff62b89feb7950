import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";

/** Bytes of a request that are kept for another backend. */
const KEPT = 64 * 1024;

/** HTTP requests that may be done twice. */
const SAFE_REQUEST = /^(?:GET|HEAD|OPTIONS) /;

export interface Balancer {
  /** Where it listens on 127.0.0.1. */
  port: number;
  /** From now on one more backend has its turn, a port on 127.0.0.1. */
  add(backend: number): void;
  /** Ends every connection and listens no more. */
  close(): Promise<void>;
}

interface BalancerOptions {
  /** 0 or absent: a free one. */
  port?: number;
  /** Ports on 127.0.0.1. */
  backends: readonly number[];
}

/**
 * Shares out TCP connections, not requests, over backends in turn. A backend that refuses is passed over, and asked
 * again for the next connection. One that ends a connection before it answered a byte is passed over, too, when it was
 * sent nothing yet or an HTTP request that may be done twice. Otherwise a connection ends with that to its backend.
 * Throws when the port is taken.
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

/** Joins the client to the first backend that takes it. `said` is what the client said to those before. */
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
  let isAnswered = false;

  client.once("close", leave);
  backend.once("connect", () => {
    isConnected = true;
    backend.write(said);
    if (client.readableEnded) backend.end();
    client.on("data", keep).pipe(backend);
    backend.pipe(client, { end: false });
  });
  backend.once("data", () => {
    isAnswered = true;
    client.off("data", keep);
  });
  backend.on("error", () => {}).once("end", leave);
  backend.once("close", (isBroken) => {
    client.off("close", leave).off("data", keep).unpipe(backend).pause();
    if (client.destroyed) return;
    const canMove = !isConnected || kept.length === 0 || (kept.length <= KEPT && SAFE_REQUEST.test(kept.toString()));
    if (!isAnswered && canMove) join(client, others, kept);
    else if (isBroken) client.resetAndDestroy();
    else client.destroySoon();
  });
}
