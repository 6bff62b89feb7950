import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { limitUnread, type UnreadLimits } from "./unread.ts";

const MB = 1024 * 1024;

/** More than the loopback socket buffers hold. */
const LARGE = Buffer.alloc(32 * MB);

const PATIENT = { timeout: 20_000 };

const unlimited: UnreadLimits = {
  bytesEach: Infinity,
  bytes: Infinity,
  rate: { bytesPerSecond: 8000, windowMs: 60_000 },
};

/** Starts a server with large responses; a header identifies the client. */
async function start(limits: Partial<UnreadLimits>) {
  const server = createServer((_request, response) => void response.end(LARGE)).listen(0, "127.0.0.1");
  const cutOff: string[] = [];
  limitUnread(
    server,
    ({ headers }) => String(headers["x-visitor"]),
    { ...unlimited, ...limits },
    (visitor) => cutOff.push(visitor),
  );
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    cutOff,
    connections: () =>
      new Promise<number>((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
    /** Sends a request, receives the start of the response and stops reading. */
    ask: async (visitor: string): Promise<Socket> => {
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      sockets.push(socket);
      socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX-Visitor: ${visitor}\r\nConnection: close\r\n\r\n`);
      socket.pause();
      await once(socket, "readable");
      return socket;
    },
  };
}

/** Reads until the connection closes. @returns the number of bytes */
async function read(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on("data", ({ length }: Buffer) => (bytes += length));
  await once(socket, "close");
  return bytes;
}

test("disconnects slow readers", async () => {
  const { ask, connections } = await start({ rate: { bytesPerSecond: 1_000_000_000, windowMs: 50 } });
  const slow = await ask("slow");
  await expect.poll(connections, PATIENT).toBe(0);
  expect(await read(slow)).toBeLessThan(LARGE.length);
});

test("does not disconnect active readers of large responses", async () => {
  const { ask } = await start({ bytesEach: 1 });
  expect(await read(await ask("quick"))).toBeGreaterThan(LARGE.length);
});

test("over a client's limit, disconnects only its longest-waiting connection", async () => {
  const { ask, connections, cutOff } = await start({ bytesEach: 1.5 * LARGE.length });
  const [first, other, second] = [await ask("one"), await ask("other"), await ask("one")];
  await expect.poll(connections, PATIENT).toBe(2);
  expect(cutOff).toEqual(["one"]);
  expect(await read(first)).toBeLessThan(LARGE.length);
  expect(await read(second)).toBeGreaterThan(LARGE.length);
  expect(await read(other)).toBeGreaterThan(LARGE.length);
});

test("over the total limit, disconnects the longest-waiting connection", async () => {
  const { ask, connections } = await start({ bytes: 1.5 * LARGE.length });
  const [first, second] = [await ask("one"), await ask("other")];
  await expect.poll(connections, PATIENT).toBe(1);
  expect(await read(first)).toBeLessThan(LARGE.length);
  expect(await read(second)).toBeGreaterThan(LARGE.length);
});
