import { once } from "node:events";
import { type IncomingMessage, type Server, createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type Balancer, startBalancer } from "./balancer.ts";

const running: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of running.splice(0)) await end();
});

type Answer = "its name" | "a reset" | "half of it";

interface Backend {
  port: number;
  /** Methods of the requests that reached it. */
  asked: string[];
  stop(): Promise<void>;
}

/** A server that answers with its name; at port 0 on a free one. */
async function startBackend(name: string, port = 0, answer: Answer = "its name"): Promise<Backend> {
  const asked: string[] = [];
  const server: Server = createServer((call, response) => {
    asked.push(call.method ?? "");
    if (answer === "a reset") call.socket.resetAndDestroy();
    else if (answer === "half of it") response.writeHead(200, { "Content-Length": 100 }).write(name);
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
  return { port: (server.address() as AddressInfo).port, asked, stop };
}

async function balance(...backends: Backend[]): Promise<Balancer> {
  const balancer = await startBalancer({ backends: backends.map(({ port }) => port) });
  running.unshift(() => balancer.close());
  return balancer;
}

/** Asks through a connection of its own. */
async function ask({ port }: Balancer, method = "GET"): Promise<string> {
  const call = request({ host: "127.0.0.1", port, method, agent: false }).end();
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  let text = "";
  for await (const chunk of answer) text += String(chunk);
  return text;
}

const askAll = async (balancer: Balancer, times: number) => {
  const names: string[] = [];
  while (names.length < times) names.push(await ask(balancer));
  return names.join("");
};

test("backends have their turns, those that come later too", async () => {
  const balancer = await balance(await startBackend("a"), await startBackend("b"));
  expect(await askAll(balancer, 4)).toBe("abab");
  balancer.add((await startBackend("c")).port);
  expect(await askAll(balancer, 6)).toBe("abcabc");
});

test("a backend that is gone is passed over until it is back", async () => {
  const gone = await startBackend("a");
  const balancer = await balance(gone, await startBackend("b"));
  await gone.stop();
  expect(await askAll(balancer, 4)).toBe("bbbb");
  await startBackend("a", gone.port);
  expect(await askAll(balancer, 4)).toBe("abab");
});

test("what a backend may have done before it broke is done again only when that is safe", async () => {
  const broken = await startBackend("a", 0, "a reset");
  const other = await startBackend("b");
  const balancer = await balance(broken, other);
  expect(await ask(balancer)).toBe("b");
  await ask(balancer);
  await expect(ask(balancer, "POST")).rejects.toThrow("ECONNRESET");
  expect([broken.asked, other.asked]).toEqual([
    ["GET", "POST"],
    ["GET", "GET"],
  ]);
});

test("an answer that breaks off is not taken for a whole one", async () => {
  const dying = await startBackend("a", 0, "half of it");
  const { port } = await balance(dying);
  const call = request({ host: "127.0.0.1", port, agent: false }).end();
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  await once(answer, "data");
  const broken = once(answer, "end");
  void dying.stop();
  await expect(broken).rejects.toThrow("aborted");
});

test("without any backend connections end", async () => {
  const gone = await startBackend("a");
  const balancer = await balance(gone);
  await gone.stop();
  await expect(ask(balancer)).rejects.toThrow("ECONNRESET");
  await balancer.close();
  running.shift();
  await expect(once(connect(balancer.port, "127.0.0.1"), "connect")).rejects.toThrow("ECONNREFUSED");
});
