import { afterEach, expect, it, vi } from "vitest";
import { faqQuery } from "../routes/faq.generated.ts";
import { sitemapCollectionsQuery } from "../routes/sitemap.generated.ts";
import { UNREACHABLE, createAsk } from "./ask.ts";
import { PageLifetime } from "./page-lifetime.ts";
import { createServerAsk } from "./server.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const answer = (result: object = { data: { collections: null } }) => Promise.resolve(Response.json(result));
const closed = () => Promise.reject(new TypeError("fetch failed"));
const fetched = () => vi.spyOn(globalThis, "fetch");

const browserAsk = createAsk({ url: "/graphql", headers: () => ({}) });
const serverAsk = (signal = new AbortController().signal, lifetime = new PageLifetime()) =>
  createServerAsk("http://gateway.test/graphql", {
    requestId: "page",
    signal,
    visitorAddress: "192.0.2.1",
    lifetime,
  });

it("names the query by its hash alone, in an address that whatever is on the way can keep the answer by", async () => {
  const fetch = fetched().mockImplementation(() => answer());
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
  [{}, { data: null, failure: UNREACHABLE }],
])("takes %j for what there is and what failed", async (result, expected) => {
  fetched().mockImplementation(() => answer(result));
  expect(await browserAsk(faqQuery, {})).toEqual(expected);
});

it("says that the shop cannot be reached when nothing that can be read comes back", async () => {
  const fetch = fetched().mockImplementation(() => Promise.resolve(new Response("<html>", { status: 502 })));
  expect(await browserAsk(faqQuery, {})).toEqual({ data: null, failure: UNREACHABLE });
  fetch.mockReset().mockImplementation(closed);
  expect(await browserAsk(faqQuery, {})).toEqual({ data: null, failure: UNREACHABLE });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it("takes a prefetched answer for the page, once", async () => {
  const fetch = fetched().mockImplementation(() => answer());
  void browserAsk(faqQuery, {}, { prefetch: true });
  void browserAsk(faqQuery, {}, { prefetch: true });
  await browserAsk(sitemapCollectionsQuery, { after: "x" });
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(await browserAsk(faqQuery, {})).toEqual({ data: { collections: null }, failure: null });
  expect(fetch).toHaveBeenCalledTimes(2);
  await browserAsk(faqQuery, {});
  expect(fetch).toHaveBeenCalledTimes(3);
});

it("takes no prefetched answer that is older than ten seconds, however often it was prefetched", async () => {
  vi.useFakeTimers();
  const fetch = fetched().mockImplementation(() => answer());
  await browserAsk(faqQuery, {}, { prefetch: true });
  await vi.advanceTimersByTimeAsync(9_000);
  await browserAsk(faqQuery, {}, { prefetch: true });
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await browserAsk(faqQuery, {});
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("asks again for the page what failed when it was prefetched", async () => {
  const fetch = fetched()
    .mockImplementationOnce(closed)
    .mockImplementation(() => answer());
  expect(await browserAsk(faqQuery, {}, { prefetch: true })).toMatchObject({ failure: UNREACHABLE });
  expect(await browserAsk(faqQuery, {})).toEqual({ data: { collections: null }, failure: null });
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("asks once more on the server when the connection was closed, and no more than once", async () => {
  const fetch = fetched()
    .mockImplementationOnce(closed)
    .mockImplementationOnce(() => answer());
  expect(await serverAsk()(sitemapCollectionsQuery, {})).toEqual({ data: { collections: null }, failure: null });
  expect(fetch).toHaveBeenCalledTimes(2);

  fetch.mockReset().mockImplementation(closed);
  expect(await serverAsk()(sitemapCollectionsQuery, {})).toMatchObject({ failure: UNREACHABLE });
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("names each call of a page, and each try, differently, and says whom it is for", async () => {
  const fetch = fetched().mockImplementationOnce(closed);
  fetch.mockImplementation(() => answer());
  const ask = serverAsk();
  await ask(sitemapCollectionsQuery, {});
  await ask(sitemapCollectionsQuery, {});
  const headers = fetch.mock.calls.map(([, init]) => new Headers(init?.headers));
  expect(headers.map((each) => each.get("X-Request-ID"))).toEqual(["page.1", "page.2", "page.3"]);
  expect(headers.map((each) => each.get("X-Forwarded-For"))).toEqual(Array(3).fill("192.0.2.1"));
});

it("lets nobody else have a page that lacks what its visitor's budget refused", async () => {
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

it("gives calls up when their visitor has left, and does not ask again", async () => {
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
