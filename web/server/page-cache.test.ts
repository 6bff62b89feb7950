// @vitest-environment node
import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RenderPage } from "./page-cache.ts";
import { startWeb } from "../test-helpers/server.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const WHOLE = "public, max-age=5, stale-while-revalidate=60";

const page = (html: string, caching = WHOLE, status = 200) =>
  new Response(html, { status, headers: { "Content-Type": "text/html", "Cache-Control": caching } });

/** A shop that numbers its pages in rendering order; `asked` holds the renderer's requests. */
async function numbered(caching = WHOLE, status = 200) {
  const requests: Request[] = [];
  const render: RenderPage = async (request) => {
    requests.push(request);
    return page(`page ${requests.length}`, caching, status);
  };
  return { ...(await startWeb({ render })), requests };
}

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

test("sends all clients the same bytes and passes only the client IP to the renderer", async () => {
  const { ask, requests } = await numbered();
  const ofOne = { cookie: "a=1", authorization: "Bearer x", "x-guest-id": "g", "x-forwarded-for": "203.0.113.7" };
  const first = await ask("/faq", { headers: ofOne });
  const second = await ask("/faq?utm_source=mail&gclid=1", {
    headers: { cookie: "a=2", "x-forwarded-for": "203.0.113.8" },
  });
  expect([first.body, second.body, first.headers.etag === second.headers.etag]).toEqual(["page 1", "page 1", true]);
  expect(requests.map(({ url }) => url)).toEqual(["http://localhost:3000/faq"]);
  expect([...(requests[0]?.headers.keys() ?? [])]).toEqual(["x-forwarded-for", "x-request-id"]);
});

test.each(["x".repeat(16_000), "a b", "<script>"])("replaces an unacceptable request id: %#", async (id) => {
  const { ask, requests } = await numbered();
  expect(await ask("/", { headers: { "x-request-id": id } })).toMatchObject({ status: 200 });
  expect(requests[0]?.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("keeps an acceptable request id", async () => {
  const { ask, requests } = await numbered();
  await ask("/", { headers: { "x-request-id": "click-7" } });
  expect(requests[0]?.headers.get("x-request-id")).toBe("click-7");
});

test("renders a page once for simultaneous requests", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const render = vi.fn<RenderPage>().mockReturnValue(promise);
  const { ask } = await startWeb({ render });
  const responses = [ask("/faq"), ask("/faq"), ask("/faq")];
  await expect.poll(() => render).toHaveBeenCalled();
  resolve(page("once"));
  expect((await Promise.all(responses)).map(({ body }) => body)).toEqual(["once", "once", "once"]);
  expect(render).toHaveBeenCalledTimes(1);
});

test("serves fresh pages, revalidates stale ones in the background and renders expired ones again", async () => {
  const { ask, requests } = await numbered();
  const bodyOf = async () => (await ask("/")).body;
  expect(await bodyOf()).toBe("page 1");
  later(4_999);
  expect(await bodyOf()).toBe("page 1");
  later(1);
  expect(await bodyOf()).toBe("page 1");
  await expect.poll(bodyOf).toBe("page 2");
  expect(requests).toHaveLength(2);
  later(65_000);
  expect(await bodyOf()).toBe("page 3");
});

test("revalidates anonymously and within the rate limit", async () => {
  const requests: Request[] = [];
  const render: RenderPage = async (request) => {
    requests.push(request);
    return page(`${new URL(request.url).pathname} ${requests.length}`);
  };
  const { ask } = await startWeb({ render, limits: { renewals: { points: 1, seconds: 60 } } });
  const visitor = { headers: { "x-forwarded-for": "203.0.113.7" } };
  await ask("/faq", visitor);
  await ask("/support", visitor);
  later(10_000);
  await ask("/faq", visitor);
  await ask("/support", visitor);
  await expect.poll(async () => (await ask("/faq", visitor)).body).toBe("/faq 3");
  expect((await ask("/support", visitor)).body).toBe("/support 2");
  expect(requests.map(({ headers }) => headers.get("x-forwarded-for"))).toEqual(["203.0.113.7", "203.0.113.7", null]);
});

test("keeps the stale page when revalidation fails, and logs the reason", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const render = vi.fn<RenderPage>().mockResolvedValueOnce(page("good")).mockRejectedValue(new Error("down"));
  const { ask } = await startWeb({ render });
  await ask("/");
  later(10_000);
  expect((await ask("/")).body).toBe("good");
  await expect.poll(() => logged).toHaveBeenCalledWith(new Error("down"));
  expect((await ask("/")).body).toBe("good");
  later(60_000);
  expect((await ask("/")).status).toBe(500);
});

test("does not replace a usable complete page with an incomplete one", async () => {
  const render = vi
    .fn<RenderPage>()
    .mockResolvedValueOnce(page("whole"))
    .mockResolvedValueOnce(page("without a part", "public, max-age=1"))
    .mockResolvedValue(page("whole again"));
  const { ask } = await startWeb({ render });
  const bodyOf = async () => (await ask("/")).body;
  await ask("/");
  later(6_000);
  expect(await bodyOf()).toBe("whole");
  await expect.poll(() => render).toHaveBeenCalledTimes(2);
  expect(await bodyOf()).toBe("whole");
  await expect.poll(bodyOf).toBe("whole again");
});

test.each([
  ["is personal", "no-store", 200],
  ["lacks its data", "private, no-cache", 503],
  ["does not exist", "private, no-cache", 404],
  ["redirects", "public, max-age=3600", 301],
])("never caches a page that %s", async (_what, caching, status) => {
  const { ask, requests } = await numbered(caching, status);
  const responses = [await ask("/cart"), await ask("/cart")];
  expect(responses.map(({ body, status: given }) => [body, given])).toEqual([
    ["page 1", status],
    ["page 2", status],
  ]);
  expect(responses[0]?.headers["cache-control"]).toBe(caching);
  expect(requests).toHaveLength(2);
});

test("passes the full query string to a redirecting page", async () => {
  const { ask, requests } = await numbered("public, max-age=3600", 301);
  await ask("/old?utm_source=mail");
  expect(requests.at(-1)?.url).toBe("http://localhost:3000/old?utm_source=mail");
});

test("renders an uncacheable page once, regardless of campaign parameters", async () => {
  const { ask, requests } = await numbered("no-store");
  expect(await ask("/cart?utm_source=mail")).toMatchObject({ status: 200, body: "page 1" });
  expect(requests).toHaveLength(1);
});

test("serves all copy pages but privacy as one page", async () => {
  const { ask, requests } = await numbered();
  const bodies = ["/copy/terms", "/copy/anything", "/copy/else", "/copy/privacy"].map(
    async (path) => (await ask(path)).body,
  );
  expect(new Set(await Promise.all(bodies)).size).toBe(2);
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(["/copy/terms", "/copy/privacy"]);
});

test("evicts the least recently used pages over the memory limit", async () => {
  // Random hex digits compress to the size of the raw bytes: each page takes two times 25 KB.
  const render: RenderPage = async () => page(randomBytes(25_000).toString("hex"));
  const { ask } = await startWeb({ render, limits: { keptBytes: 125_000 } });
  const etagOf = async (path: string) => (await ask(path)).headers.etag;
  const [first, second] = [await etagOf("/a"), await etagOf("/b")];
  expect(await etagOf("/a")).toBe(first);
  await etagOf("/c");
  expect(await etagOf("/a")).toBe(first);
  expect(await etagOf("/b")).not.toBe(second);
});

test.each(["/faq?x=1", "/FAQ", "/faq/", "/f%61q", "//faq", "/search/100%25", "/search/rifles", "/robots.txt"])(
  "renders %s for each request without caching it",
  async (path) => {
    const { ask, requests } = await numbered();
    expect([(await ask(path)).body, (await ask(path)).body]).toEqual(["page 1", "page 2"]);
    expect(requests.map(({ url }) => url)).toEqual(Array(2).fill(`http://localhost:3000${path}`));
  },
);

test("sends the smallest accepted encoding, and 304 for a matching ETag", async () => {
  const { askRaw } = await numbered();
  const read = {
    br: (body: Buffer) => brotliDecompressSync(body),
    gzip: (body: Buffer) => gunzipSync(body),
    identity: (body: Buffer) => body,
  };
  for (const [encoding, decode] of Object.entries(read)) {
    const { headers, body } = await askRaw("/", { headers: { "accept-encoding": encoding } });
    expect(headers["content-encoding"] ?? "identity").toBe(encoding);
    expect([decode(body).toString(), headers.vary, headers["content-length"]]).toEqual([
      "page 1",
      "Accept-Encoding",
      String(body.length),
    ]);
  }
  expect(
    (await askRaw("/", { headers: { "accept-encoding": "gzip, deflate, br, zstd" } })).headers["content-encoding"],
  ).toBe("br");
  const { headers } = await askRaw("/");
  const again = await askRaw("/", { headers: { "if-none-match": headers.etag ?? "" } });
  expect([again.status, again.body.length, again.headers["cache-control"]]).toEqual([304, 0, "public, max-age=5"]);
  const head = await askRaw("/", { method: "HEAD" });
  expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, "6"]);
});

test("a disconnected client does not keep others from the page", async () => {
  const begun: AbortSignal[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const render: RenderPage = async ({ signal }) => {
    begun.push(signal);
    if (begun.length > 1) return page("for who stayed");
    await Promise.race([
      promise,
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("left")))),
    ]);
    return page("for nobody");
  };
  const { ask, send } = await startWeb({ render });
  const gone = await send("GET /faq HTTP/1.1\r\nHost: shop\r\n\r\n");
  await expect.poll(() => begun).toHaveLength(1);
  gone.destroy();
  await expect.poll(() => begun[0]?.aborted).toBe(true);
  expect((await ask("/faq")).body).toBe("for who stayed");
  resolve();
});
