import { RouterContextProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { serveQueries, testFetchQuery } from "#test-helpers/gateway.ts";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { loader } from "./llms.ts";

vi.mock(import("#/server/config.server.ts"), async (original) => ({
  ...(await original()),
  mcpUrl: "https://api.shop.example/mcp",
}));

/** Loads the file for these products, or for a failing gateway with null. */
function file(titles: string[] | null): Promise<Response> {
  serveQueries(({ name }) => {
    const nodes = (name === "SitemapProducts" ? titles : ["Rifles"])?.map((title) => ({
      __typename: "CatalogEntry",
      title,
      url: `/p/${title.charAt(0)}`,
      updatedAt: null,
    }));
    const pageInfo = { __typename: "PageInfo", hasNextPage: false, endCursor: null };
    const list = nodes ? { __typename: "CatalogEntryConnection", pageInfo, nodes } : null;
    return { data: { [name === "SitemapProducts" ? "products" : "collections"]: list } };
  });
  const context = new RouterContextProvider();
  context.set(fetchQueryContext, testFetchQuery);
  return loader({ context } as unknown as Parameters<typeof loader>[0]);
}

it("follows llmstxt.org: a title, a summary, lists of links and the tools' URL", async () => {
  const response = await file(["Datum 16", "Rail [20]"]);
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const lines = (await response.text()).split("\n");
  expect(lines[0]).toBe("# Telfer Rimfire Works");
  expect(lines[2]).toMatch(/^> /);
  expect(lines.filter((line) => line.startsWith("## "))).toEqual([
    "## For assistants",
    "## Pages",
    "## Collections",
    "## Products",
  ]);
  expect(lines).toContainEqual(expect.stringContaining("(https://api.shop.example/mcp): Streamable HTTP"));
  const orders =
    "after signing in; guests use the link in the confirmation email, which http://localhost:3000/confirm/";
  expect(lines).toContainEqual(expect.stringContaining(orders));
  expect(lines.slice(-3)).toEqual([
    "- [Datum 16](http://localhost:3000/p/D)",
    String.raw`- [Rail \[20\]](http://localhost:3000/p/R)`,
    "",
  ]);
});

it("responds 503 without the catalog", async () => {
  const told = vi.spyOn(console, "error").mockReturnValue();
  expect((await file(null)).status).toBe(503);
  expect(told).toHaveBeenCalledOnce();
});
