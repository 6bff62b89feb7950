import { expect, it, vi } from "vitest";
import { SitemapCollectionsDocument } from "../routes/sitemap.generated.ts";
import { createServerClient } from "./server.ts";

const ask = () =>
  createServerClient("http://gateway.test/graphql", { requestId: "r", visitorAddress: null }).query({
    query: SitemapCollectionsDocument,
  });
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
