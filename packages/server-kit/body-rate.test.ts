import { once } from "node:events";
import { createServer, request as connect, type ClientRequest, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { watchBodyRate } from "./body-rate.ts";

const rate = { bytesPerSecond: 1000, windowMs: 10_000 };

let server: Server;
let client: ClientRequest;

afterEach(async () => {
  vi.useRealTimers();
  client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A request whose head has arrived, and a spy for `onTooSlow`. */
async function watched() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  client = connect({ port, method: "POST", agent: false }).on("error", () => undefined);
  client.flushHeaders();
  const [incoming] = (await once(server, "request")) as [IncomingMessage];
  const onTooSlow = vi.fn<() => void>();
  watchBodyRate(incoming, rate, onTooSlow);
  return {
    incoming,
    onTooSlow,
    send: async (bytes: number) => {
      const before = incoming.socket.bytesRead;
      client.write("x".repeat(bytes));
      await expect.poll(() => incoming.socket.bytesRead).toBeGreaterThanOrEqual(before + bytes);
    },
    nextWindow: () => vi.advanceTimersByTime(rate.windowMs),
  };
}

test("reports a stalled body once, after a window without data", async () => {
  const { incoming, onTooSlow, send, nextWindow } = await watched();
  incoming.resume();
  await send(20_000);
  nextWindow();
  expect(onTooSlow).not.toHaveBeenCalled();
  nextWindow();
  nextWindow();
  expect(onTooSlow).toHaveBeenCalledTimes(1);
});

test("reports a trickling body, read or unread", async () => {
  const { onTooSlow, send, nextWindow } = await watched();
  await send(9000);
  nextWindow();
  expect(onTooSlow).toHaveBeenCalledTimes(1);
});

test("does not report a body that the server does not read", async () => {
  const { incoming, onTooSlow, nextWindow } = await watched();
  client.write("x".repeat(2 * incoming.readableHighWaterMark));
  await expect.poll(() => incoming.readableLength).toBeGreaterThanOrEqual(incoming.readableHighWaterMark);
  for (let windows = 0; windows < 10; windows += 1) nextWindow();
  expect(onTooSlow).not.toHaveBeenCalled();
});

test("stops watching a complete body", async () => {
  const { incoming, onTooSlow, nextWindow } = await watched();
  incoming.resume();
  client.end("x");
  await once(incoming, "end");
  nextWindow();
  expect(onTooSlow).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
