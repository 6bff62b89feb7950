import { afterEach, expect, it, vi } from "vitest";
import { faqQuery } from "../routes/faq.generated.ts";
import { sitemapCollectionsQuery } from "../routes/sitemap.generated.ts";
import { UNREACHABLE, createAsk } from "./ask.ts";
import { PageLifetime } from "./page-lifetime.ts";
import { createServerAsk } from "./server.ts";

afterEach(() => vi.restoreAllMocks());

const answer = (result: object = { data: { collections: null } }) => Promise.resolve(Response.json(result));
const closed = () => Promise.reject(new TypeError("fetch failed"));
const fetched = () => vi.spyOn(globalThis, "fetch");

const browserAsk = createAsk({ url: "/graphql", headers: () => ({}) });
const serverAsk = (signal = new AbortController().signal) =>
  createServerAsk("http://gateway.test/graphql", {
    requestId: "page",
    signal,
    visitorAddress: "192.0.2.1",
    lifetime: new PageLifetime(),
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

it("gives calls up when their visitor has left, and does not ask again", async () => {
  const left = new AbortController();
  const fetch = fetched().mockImplementation((_, init) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
    return promise;
  });
  const answered = serverAsk(left.signal)(sitemapCollectionsQuery, {});
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  left.abort();
  expect(await answered).toMatchObject({ data: null });
  expect(fetch).toHaveBeenCalledTimes(1);
});
