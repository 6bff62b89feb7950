import { once } from "node:events";
import { type IncomingMessage, type Server, createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type Balancer, startBalancer } from "./balancer.ts";

const running: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of running.splice(0)) await end();
});

type Behavior = "its name" | "a reset" | "half of it";

interface Backend {
  port: number;
  requests: string[];
  stop(): Promise<void>;
}

/** A server that responds with its name; port 0 picks a free port. */
async function startBackend(name: string, port = 0, behavior: Behavior = "its name"): Promise<Backend> {
  const requests: string[] = [];
  const server: Server = createServer((call, response) => {
    requests.push(call.method ?? "");
    if (behavior === "a reset") call.socket.resetAndDestroy();
    else if (behavior === "half of it") response.writeHead(200, { "Content-Length": 100 }).write(name);
    else response.end(name);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  running.push(stop);
  return { port: (server.address() as AddressInfo).port, requests, stop };
}

async function balance(...backends: Backend[]): Promise<Balancer> {
  const balancer = await startBalancer({ backends: backends.map(({ port }) => port) });
  running.unshift(() => balancer.close());
  return balancer;
}

async function ask({ port }: Balancer, method = "GET"): Promise<string> {
  const call = request({ host: "127.0.0.1", port, method, agent: false }).end();
  const [response] = (await once(call, "response")) as [IncomingMessage];
  let text = "";
  for await (const chunk of response) text += String(chunk);
  return text;
}

const askAll = async (balancer: Balancer, times: number) => {
  const names: string[] = [];
  while (names.length < times) names.push(await ask(balancer));
  return names.join("");
};

test("backends take turns, including ones added later", async () => {
  const balancer = await balance(await startBackend("a"), await startBackend("b"));
  expect(await askAll(balancer, 4)).toBe("abab");
  balancer.add((await startBackend("c")).port);
  expect(await askAll(balancer, 6)).toBe("abcabc");
});

test("skips a backend that is down until it returns", async () => {
  const gone = await startBackend("a");
  const balancer = await balance(gone, await startBackend("b"));
  await gone.stop();
  expect(await askAll(balancer, 4)).toBe("bbbb");
  await startBackend("a", gone.port);
  expect(await askAll(balancer, 4)).toBe("abab");
});

test("retries on another backend only requests that are safe to repeat", async () => {
  const broken = await startBackend("a", 0, "a reset");
  const other = await startBackend("b");
  const balancer = await balance(broken, other);
  expect(await ask(balancer)).toBe("b");
  await ask(balancer);
  await expect(ask(balancer, "POST")).rejects.toThrow("ECONNRESET");
  expect([broken.requests, other.requests]).toEqual([
    ["GET", "POST"],
    ["GET", "GET"],
  ]);
});

test("a truncated response is not passed off as complete", async () => {
  const dying = await startBackend("a", 0, "half of it");
  const { port } = await balance(dying);
  const call = request({ host: "127.0.0.1", port, agent: false }).end();
  const [response] = (await once(call, "response")) as [IncomingMessage];
  await once(response, "data");
  const broken = once(response, "end");
  void dying.stop();
  await expect(broken).rejects.toThrow("aborted");
});

test("without any backend, connections end", async () => {
  const gone = await startBackend("a");
  const balancer = await balance(gone);
  await gone.stop();
  await expect(ask(balancer)).rejects.toThrow("ECONNRESET");
  await balancer.close();
  running.shift();
  await expect(once(connect(balancer.port, "127.0.0.1"), "connect")).rejects.toThrow("ECONNREFUSED");
});
