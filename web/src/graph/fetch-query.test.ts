import { afterEach, expect, it, vi } from "vitest";
import { faqQuery } from "#/routes/content/faq.content.generated.ts";
import { sitemapCollectionsQuery } from "#/routes/robots/sitemap.generated.ts";
import { UNREACHABLE_MESSAGE, createFetchQuery } from "./fetch-query.ts";
import { PageLifetime } from "./page-lifetime.ts";
import { createServerFetchQuery } from "./server.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const response = (result: object = { data: { collections: null } }) => Promise.resolve(Response.json(result));
const closed = () => Promise.reject(new TypeError("fetch failed"));
const fetched = () => vi.spyOn(globalThis, "fetch");

const browserAsk = createFetchQuery({ url: "/graphql", headers: () => ({}) });
const serverAsk = (signal = new AbortController().signal, lifetime = new PageLifetime()) =>
  createServerFetchQuery("http://gateway.test/graphql", {
    traceparent: null,
    requestId: "page",
    signal,
    visitorAddress: "192.0.2.1",
    lifetime,
  });

it("sends only the query's hash, in a URL that browsers and CDNs can cache", async () => {
  const fetch = fetched().mockImplementation(() => response());
  await browserAsk(sitemapCollectionsQuery, { after: "x" });
  const [[address, init] = []] = fetch.mock.calls;
  const { pathname, searchParams } = new URL(address as string, "http://shop.test");
  expect([pathname, init?.method]).toEqual(["/graphql", undefined]);
  expect([...searchParams.keys()]).toEqual(["operationName", "variables", "extensions"]);
  expect(searchParams.get("variables")).toBe('{"after":"x"}');
  expect(JSON.parse(searchParams.get("extensions") ?? "")).toEqual({
    persistedQuery: { version: 1, sha256Hash: sitemapCollectionsQuery.hash },
  });
});

it.each([
  [{ data: { faqPage: null } }, { data: { faqPage: null }, failure: null }],
  [
    { data: { faqPage: null }, errors: [{ message: "Not now." }] },
    { data: { faqPage: null }, failure: "Not now." },
  ],
  [{ errors: [{ message: "Too many." }] }, { data: null, failure: "Too many." }],
  [{}, { data: null, failure: UNREACHABLE_MESSAGE }],
])("reads data and failure from %j", async (result, expected) => {
  fetched().mockImplementation(() => response(result));
  expect(await browserAsk(faqQuery, {})).toEqual(expected);
});

it("reports the shop as unreachable when no valid response arrives", async () => {
  const fetch = fetched().mockImplementation(() => Promise.resolve(new Response("<html>", { status: 502 })));
  expect(await browserAsk(faqQuery, {})).toEqual({ data: null, failure: UNREACHABLE_MESSAGE });
  fetch.mockReset().mockImplementation(closed);
  expect(await browserAsk(faqQuery, {})).toEqual({ data: null, failure: UNREACHABLE_MESSAGE });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it("uses a prefetched response for the page exactly once", async () => {
  const fetch = fetched().mockImplementation(() => response());
  void browserAsk(faqQuery, {}, { prefetch: true });
  void browserAsk(faqQuery, {}, { prefetch: true });
  await browserAsk(sitemapCollectionsQuery, { after: "x" });
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(await browserAsk(faqQuery, {})).toEqual({ data: { collections: null }, failure: null });
  expect(fetch).toHaveBeenCalledTimes(2);
  await browserAsk(faqQuery, {});
  expect(fetch).toHaveBeenCalledTimes(3);
});

it("discards a prefetched response after ten seconds, even when it is prefetched again", async () => {
  vi.useFakeTimers();
  const fetch = fetched().mockImplementation(() => response());
  await browserAsk(faqQuery, {}, { prefetch: true });
  await vi.advanceTimersByTimeAsync(9_000);
  await browserAsk(faqQuery, {}, { prefetch: true });
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await browserAsk(faqQuery, {});
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("requests a query again after its prefetch failed", async () => {
  const fetch = fetched()
    .mockImplementationOnce(closed)
    .mockImplementation(() => response());
  expect(await browserAsk(faqQuery, {}, { prefetch: true })).toMatchObject({ failure: UNREACHABLE_MESSAGE });
  expect(await browserAsk(faqQuery, {})).toEqual({ data: { collections: null }, failure: null });
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("retries exactly once on the server when the connection is closed", async () => {
  const fetch = fetched()
    .mockImplementationOnce(closed)
    .mockImplementationOnce(() => response());
  expect(await serverAsk()(sitemapCollectionsQuery, {})).toEqual({ data: { collections: null }, failure: null });
  expect(fetch).toHaveBeenCalledTimes(2);

  fetch.mockReset().mockImplementation(closed);
  expect(await serverAsk()(sitemapCollectionsQuery, {})).toMatchObject({ failure: UNREACHABLE_MESSAGE });
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("sends a unique request id with each call and retry, and the client IP with all of them", async () => {
  const fetch = fetched().mockImplementationOnce(closed);
  fetch.mockImplementation(() => response());
  const ask = serverAsk();
  await ask(sitemapCollectionsQuery, {});
  await ask(sitemapCollectionsQuery, {});
  const headers = fetch.mock.calls.map(([, init]) => new Headers(init?.headers));
  expect(headers.map((each) => each.get("X-Request-ID"))).toEqual(["page.1", "page.2", "page.3"]);
  expect(headers.map((each) => each.get("X-Forwarded-For"))).toEqual(Array(3).fill("192.0.2.1"));
});

it("does not share a page that is incomplete because its client was rate-limited", async () => {
  const lifetimeAfter = async (status: number) => {
    const lifetime = new PageLifetime();
    const refused = Response.json({ errors: [{ message: "Too many." }] }, { status });
    fetched()
      .mockResolvedValueOnce(Response.json({ data: {} }, { headers: { "Cache-Control": "public, max-age=60" } }))
      .mockResolvedValueOnce(refused);
    const ask = serverAsk(undefined, lifetime);
    await ask(sitemapCollectionsQuery, {});
    await ask(sitemapCollectionsQuery, {});
    return lifetime.seconds;
  };
  expect(await lifetimeAfter(503)).toBe(1);
  expect(await lifetimeAfter(429)).toBeNull();
});

it("aborts calls without a retry when the client disconnects", async () => {
  const left = new AbortController();
  const fetch = fetched().mockImplementation((_, init) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
    return promise;
  });
  const answered = serverAsk(left.signal)(sitemapCollectionsQuery, {});
  await expect.poll(() => fetch).toHaveBeenCalled();
  left.abort();
  expect(await answered).toMatchObject({ data: null });
  expect(fetch).toHaveBeenCalledTimes(1);
});
