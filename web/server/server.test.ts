// @vitest-environment node
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { RenderPage } from "./page-cache.ts";
import { WEB_LIMITS } from "./limits.ts";
import { connectionsOf, startWeb, untilClosed } from "../test-helpers/server.ts";

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${more}\r\n`;

function pages() {
  const begun: { path: string; signal: AbortSignal; send: (body: string) => void }[] = [];
  const render: RenderPage = ({ url, signal }) =>
    new Promise((resolve, reject) => {
      begun.push({ path: new URL(url).pathname, signal, send: (body) => resolve(new Response(body)) });
      signal.addEventListener("abort", () => reject(new Error("the visitor has left")));
    });
  return { begun, render };
}

afterEach(() => vi.restoreAllMocks());

describe("connections", () => {
  test("renders pipelined requests one at a time and stops when the client disconnects", async () => {
    const { begun, render } = pages();
    const { ask, send } = await startWeb({ render });
    const few = await send(Array.from({ length: 10 }, (_, n) => get(`/none-${n}?own`)).join(""));
    await expect.poll(() => begun.length).toBe(1);
    begun[0]?.send("first");
    await expect.poll(() => begun.length).toBe(2);
    few.resetAndDestroy();
    await expect.poll(() => begun[1]?.signal.aborted).toBe(true);
    expect(await ask("/health")).toMatchObject({ status: 200 });
    expect(begun).toHaveLength(2);
  });

  test("disconnects a client that pipelines too many requests and serves others", async () => {
    const { begun, render } = pages();
    const { ask, send } = await startWeb({ render });
    const many = await send(Array.from({ length: 200 }, (_, n) => get(`/none-${n}?own`)).join(""));
    await once(many, "close");
    expect(begun.length).toBeLessThanOrEqual(1);
    expect(await ask("/health")).toMatchObject({ status: 200 });
  });

  test("answers pipelined requests in order", async () => {
    const { send } = await startWeb({ render: async ({ url }) => new Response(new URL(url).pathname) });
    const few = await send(
      ["/a", "/b", "/c"].map((path) => get(`${path}?own`)).join("") + get("/d?own", "Connection: close\r\n"),
    );
    const responses = await untilClosed(few);
    expect(responses.match(/^\/[a-d]/gm)).toEqual(["/a", "/b", "/c", "/d"]);
  });

  test("disconnects a client that does not read", async () => {
    const unread = { ...WEB_LIMITS.unread, rate: { bytesPerSecond: 1_000_000_000, windowMs: 50 } };
    const render: RenderPage = async () => new Response(Buffer.alloc(32 * 1024 * 1024));
    const { send, server } = await startWeb({ render, limits: { unread } });
    const silent = (await send(get("/a?own"))).pause();
    await once(silent, "readable");
    await expect.poll(() => connectionsOf(server), { timeout: 20_000 }).toBe(0);
  });

  test("limits connections per IP address except for proxies", async () => {
    const limits = { connections: { ...WEB_LIMITS.connections, connectionsEach: 2 } };
    const direct = await startWeb({ limits, trustedProxies: [] });
    const first = await direct.send("");
    await direct.send("");
    await once(await direct.send(""), "close");
    expect(await connectionsOf(direct.server)).toBe(2);
    first.destroy();
    await expect.poll(async () => (await direct.ask("/").catch(() => null))?.status).toBe(200);

    const behindProxy = await startWeb({ limits });
    await Promise.all([behindProxy.send(""), behindProxy.send(""), behindProxy.send("")]);
    expect(await behindProxy.ask("/")).toMatchObject({ status: 200 });
  });
});

describe("pages", () => {
  test("queues renders, rejects requests over the queue limit and skips disconnected clients", async () => {
    const { begun, render } = pages();
    const places = { ...WEB_LIMITS.pages, running: 1, queued: 1, queueMs: 60_000 };
    const { ask, send, server } = await startWeb({ render, limits: { pages: places } });
    await send(get("/a?own"));
    await expect.poll(() => begun.length).toBe(1);
    const came = once(server, "request");
    const waiting = await send(get("/b?own"));
    const [, answer] = (await came) as [unknown, ServerResponse];
    const refused = await ask("/c?own");
    expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
    expect(refused.headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    expect(await ask("/health")).toMatchObject({ status: 200 });
    expect(await ask("/graphql", { method: "POST", body: "{}" })).toMatchObject({ status: 200 });

    waiting.destroy();
    await once(answer, "close");
    begun[0]?.send("done");
    const next = ask("/d?own");
    await expect.poll(() => begun.length).toBe(2);
    expect(begun[1]?.path).toBe("/d");
    begun[1]?.send("done");
    expect(await next).toMatchObject({ status: 200 });
  });

  test("an unread page holds no slot", async () => {
    // More than the loopback socket buffers hold.
    const large = Buffer.alloc(32 * 1024 * 1024);
    let rendered = 0;
    const render: RenderPage = async () => {
      rendered += 1;
      return new Response(rendered === 1 ? large : "a page");
    };
    const places = { ...WEB_LIMITS.pages, running: 1, queued: 0 };
    const { ask, send } = await startWeb({ render, limits: { pages: places } });
    const unread = (await send(get("/a?own"))).pause();
    await once(unread, "readable");
    expect(await ask("/b?own")).toMatchObject({ status: 200, body: "a page" });
    expect(unread.destroyed).toBe(false);
  });

  test("one client's pages queue behind each other and leave slots for others", async () => {
    const { begun, render } = pages();
    const places = { ...WEB_LIMITS.pages, running: 2, runningEach: 1, eachVisitor: 2, queueMs: 60_000 };
    const { ask, send, server } = await startWeb({ render, limits: { pages: places } });
    await send(get("/a?own"));
    await expect.poll(() => begun.length).toBe(1);
    const came = once(server, "request");
    const second = ask("/b?own");
    await came;
    expect(await ask("/c?own")).toMatchObject({ status: 503 });
    const other = ask("/d?own", { headers: { "X-Forwarded-For": "203.0.113.7" } });
    await expect.poll(() => begun.map(({ path }) => path)).toEqual(["/a", "/d"]);
    begun[1]?.send("done");
    expect(await other).toMatchObject({ status: 200 });
    begun[0]?.send("done");
    await expect.poll(() => begun.length).toBe(3);
    begun[2]?.send("done");
    expect(await second).toMatchObject({ status: 200 });
  });

  test("answers page requests over the rate limit with Retry-After, per client", async () => {
    const { ask } = await startWeb({ limits: { pageBudget: { points: 2, seconds: 60 } } });
    for (let n = 0; n < 2; n += 1) expect(await ask("/")).toMatchObject({ status: 200 });
    const refusal = await ask("/");
    expect(refusal).toMatchObject({ status: 429, headers: { "content-type": "text/html; charset=utf-8" } });
    expect(Number(refusal.headers["retry-after"])).toBeGreaterThan(0);
    expect(refusal.body).toContain("Please wait a moment and try again.");
    expect(await ask("/", { headers: { "X-Forwarded-For": "203.0.113.7" } })).toMatchObject({ status: 200 });
    expect(await ask("/health")).toMatchObject({ status: 200 });
  });

  test("logs rejections by network", async () => {
    const logged = vi.spyOn(console, "warn").mockReturnValue();
    const { ask, leave } = await startWeb({ limits: { pageBudget: { points: 1, seconds: 60 } } });
    const from = (address: string) => ask("/", { headers: { "X-Forwarded-For": address } });
    for (const address of ["203.0.113.7", "203.0.113.7", "203.0.113.8", "203.0.113.8"]) await from(address);
    for (const network of [1, 1, 1]) await from(`2001:db8:1:${network}::5`);
    await leave(0);
    expect(logged.mock.calls).toEqual([
      ["Rejected: 2 × RATE_LIMITED from 203.0.113.0/24, 2 × RATE_LIMITED from 2001:db8:1::/48."],
    ]);
  });

  test("answers an internal error with a page and logs the reason", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const fault = new Error("the reason");
    const { ask } = await startWeb({
      render() {
        throw fault;
      },
    });
    const response = await ask("/?own");
    expect(response.status).toBe(500);
    expect(response.body).not.toContain("the reason");
    expect(logged.mock.calls).toEqual([[fault]]);
  });
});

describe("malformed requests", () => {
  const ends = "Connection: close\r\n\r\n";
  test.each([
    ["a line break", `GET /x%0a HTTP/1.1\r\nHost: shop\r\n${ends}`, 400],
    ["a line separator", `GET /x%E2%80%A8 HTTP/1.1\r\nHost: shop\r\n${ends}`, 400],
    ["an invalid port", `GET / HTTP/1.1\r\nHost: shop:99999\r\n${ends}`, 400],
    ["an invalid host", `GET / HTTP/1.1\r\nHost: a b\r\n${ends}`, 400],
    ["no host", `GET / HTTP/1.0\r\n${ends}`, 400],
    ["another server's URL", `GET http://elsewhere.example/ HTTP/1.1\r\nHost: shop\r\n${ends}`, 400],
    ["the debugging method TRACE", `TRACE / HTTP/1.1\r\nHost: shop\r\n${ends}`, 405],
    ["the method PUT", `PUT / HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n${ends}`, 405],
    ["the WebDAV method PROPFIND", `PROPFIND / HTTP/1.1\r\nHost: shop\r\n${ends}`, 405],
    ["the method DELETE for the gateway", `DELETE /graphql HTTP/1.1\r\nHost: shop\r\n${ends}`, 405],
  ])("rejects %s before any work", async (_, request, status) => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const { begun, render } = pages();
    const { send, calls } = await startWeb({ render });
    const response = await untilClosed(await send(request));
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).toContain("\r\nX-Frame-Options: SAMEORIGIN\r\n");
    expect(response).toContain("\r\nPermissions-Policy: ");
    expect(response).toMatch(/\r\nContent-Security-Policy: default-src 'none'|\r\nContent-Type: application\/json/);
    expect([begun, calls, logged.mock.calls]).toEqual([[], [], []]);
  });

  test("does not pass a proxy's forwarded host and protocol to pages", async () => {
    const { ask } = await startWeb({
      render: async ({ headers }) => Response.json([...headers.keys()].filter((name) => name.startsWith("x-"))),
    });
    const headers = { "X-Forwarded-Host": "a, b:99999", "X-Forwarded-Proto": "ht tp" };
    expect(await ask("/?own", { headers })).toMatchObject({ status: 200, body: '["x-forwarded-for","x-request-id"]' });
  });

  test("rejects CONNECT", async () => {
    const { send } = await startWeb();
    expect(
      await untilClosed(await send("CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n")),
    ).toMatch(/^HTTP\/1\.1 405 /);
  });

  test.each(["/search/100%25", "/search/100%", "/search/a%2Fb", "/%E0%A4%A", "/graphql-for-shops"])(
    "routes %s to the renderer",
    async (path) => {
      const { ask, calls } = await startWeb();
      expect(await ask(path)).toMatchObject({ status: 200, body: "a page" });
      expect(calls).toEqual([]);
    },
  );
});
