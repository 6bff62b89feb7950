import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TcpProxy, startTcpProxy } from "./tcp-proxy.ts";

const body = "x".repeat(2000);
let asked: string[];
let proxy: TcpProxy;
const server = createServer((incoming, answer) => {
  asked.push(incoming.url ?? "");
  answer.end(body);
});

beforeEach(async () => {
  asked = [];
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  proxy = await startTcpProxy({ host: "127.0.0.1", port: (server.address() as AddressInfo).port });
});
afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** What comes of a request over a connection of its own: how many bytes of its answer, or the code of its fault. */
function ask(path = "/"): { outcome: Promise<number | string>; giveUp: () => void } {
  const asking = request({ host: "127.0.0.1", port: proxy.port, path, agent: false });
  const outcome = new Promise<number | string>((resolve) => {
    asking.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "?"));
    asking.on("response", (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "?"));
      answer.on("end", () => resolve(bytes));
    });
  });
  asking.end();
  return { outcome, giveUp: () => asking.destroy() };
}

test("a refusal, a reset and a cut in the middle are what they would be without a proxy, and pass", async () => {
  expect(await ask().outcome).toBe(body.length);
  proxy.disturb({ kind: "refuse" });
  expect(await ask().outcome).toBe("ECONNREFUSED");
  proxy.disturb({ kind: "reset" });
  await expect.poll(() => ask().outcome).toBe("ECONNRESET");
  proxy.disturb({ kind: "truncate", bytes: 500 });
  expect(await ask().outcome).toBe("ECONNRESET");
  proxy.restore();
  expect(await ask().outcome).toBe(body.length);
});

test("a delay and a narrow line take their time", async () => {
  for (const slow of [
    { kind: "delay", ms: 100, jitter: 50 } as const,
    { kind: "throttle", bytesPerSecond: 8000 } as const,
  ]) {
    proxy.disturb(slow);
    const begin = performance.now();
    expect(await ask().outcome).toBe(body.length);
    expect(performance.now() - begin).toBeGreaterThan(195);
  }
});

test("what a stall held back arrives afterwards, although nobody waits for it any more", async () => {
  proxy.disturb({ kind: "stall" });
  const [patient, impatient] = [ask("/patient"), ask("/impatient")];
  await expect.poll(async () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(2);
  impatient.giveUp();
  expect(asked).toEqual([]);
  proxy.restore();
  expect(await patient.outcome).toBe(body.length);
  await expect.poll(() => asked.toSorted()).toEqual(["/impatient", "/patient"]);
});

test("what a black hole swallowed never arrives", async () => {
  proxy.disturb({ kind: "blackhole" });
  const { outcome } = ask("/lost");
  await expect.poll(async () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(1);
  proxy.restore();
  expect(await outcome).toBe("ECONNRESET");
  expect(await ask("/next").outcome).toBe(body.length);
  expect(asked).toEqual(["/next"]);
});

test("a server that is gone resets who comes", async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  expect(await ask().outcome).toBe("ECONNRESET");
  server.listen(0, "127.0.0.1");
});
