import { once } from "node:events";
import { connect } from "node:net";

interface Reply {
  status: number;
  body: Buffer;
}

/** A connection that is kept alive, with one request under way at a time. */
export interface Connection {
  /** Sends a whole request, head and body. Throws when the connection ends before the reply does. */
  ask: (request: Buffer) => Promise<Reply>;
  close: () => void;
}

/**
 * The least that sends requests and reads replies by HTTP/1.1: `undici` takes as much of a core as the fastest server that
 * is measured, so that it would be measured instead. Half of that is left so.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  let received: Buffer = Buffer.alloc(0);
  let waiting: PromiseWithResolvers<Reply> | undefined;

  const fail = (reason: string) => () => {
    waiting?.reject(new Error(`the connection ${reason}: ${received.toString().slice(0, 300)}`));
    waiting = undefined;
  };
  socket.on("error", (error) => fail(`failed (${error.message})`)());
  socket.on("close", fail("was closed"));
  socket.on("data", (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const reply = read(received);
    if (!reply) return;
    received = Buffer.alloc(0);
    waiting?.resolve(reply);
  });

  return {
    ask(request) {
      if (socket.destroyed) return Promise.reject(new Error("the connection was closed before"));
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
    close() {
      socket.removeAllListeners("close");
      socket.destroy();
    },
  };
}

/** The reply, when all of it is there. */
function read(received: Buffer): Reply | undefined {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd < 0) return undefined;
  const head = received.toString("latin1", 0, headEnd);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const start = headEnd + 4;
  if (length !== undefined) {
    const end = start + Number(length);
    return received.length < end ? undefined : { status, body: received.subarray(start, end) };
  }
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) return readChunks(status, received, start);
  return status === 304 || status === 204 ? { status, body: Buffer.alloc(0) } : undefined;
}

function readChunks(status: number, received: Buffer, start: number): Reply | undefined {
  const chunks: Buffer[] = [];
  for (let at = start; ;) {
    const lineEnd = received.indexOf("\r\n", at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(received.toString("latin1", at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (received.length < next) return undefined;
    if (size === 0) return { status, body: Buffer.concat(chunks) };
    chunks.push(received.subarray(lineEnd + 2, next - 2));
    at = next;
  }
}
