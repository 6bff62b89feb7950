import { expect, it, vi } from "vitest";
import { SitemapCollectionsDocument } from "../routes/sitemap.generated.ts";
import { createServerClient } from "./server.ts";

const createClient = (signal = new AbortController().signal) =>
  createServerClient("http://gateway.test/graphql", { requestId: "page", signal, visitorAddress: null });
const ask = (client = createClient()) => client.query({ query: SitemapCollectionsDocument, fetchPolicy: "no-cache" });
const answer = () => Response.json({ data: { collections: null } });
const closed = () => Promise.reject(new TypeError("fetch failed"));

it("reads once more when the connection was closed, and no more than once", async () => {
  const fetch = vi.spyOn(globalThis, "fetch").mockImplementationOnce(closed).mockResolvedValueOnce(answer());
  await expect(ask()).resolves.toMatchObject({ data: { collections: null } });
  expect(fetch).toHaveBeenCalledTimes(2);

  fetch.mockReset().mockImplementation(closed);
  await expect(ask()).rejects.toThrow("fetch failed");
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("names each call of a page, and each try, differently", async () => {
  const fetch = vi.spyOn(globalThis, "fetch").mockImplementationOnce(closed);
  fetch.mockImplementation(async () => answer());
  const client = createClient();
  await ask(client);
  await ask(client);
  const ids = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get("X-Request-ID"));
  expect(ids).toEqual(["page.1", "page.2", "page.3"]);
});

it("gives calls up when their visitor has left, and does not ask again", async () => {
  const left = new AbortController();
  const fetch = vi.spyOn(globalThis, "fetch").mockImplementation((_, init) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
    return promise;
  });
  const answered = ask(createClient(left.signal));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  left.abort();
  await expect(answered).rejects.toThrow("aborted");
  expect(fetch).toHaveBeenCalledTimes(1);
});
