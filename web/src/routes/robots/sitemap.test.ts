import type { RouteConfigEntry } from "@react-router/dev/routes";
import { RouterContextProvider, matchPath } from "react-router";
import { parse } from "node-html-parser";
import { afterEach, expect, it, vi } from "vitest";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { serveQueries, testFetchQuery } from "#test-helpers/gateway.ts";
import routes from "#/routes.ts";
import { loader as robots } from "./robots.ts";
import { loader } from "./sitemap.ts";

afterEach(() => vi.restoreAllMocks());

type List = string[] | null;

/** Loads the sitemap for these products and collections, served in pages of two. */
function siteMap(lists: Record<"products" | "collections", List>): Promise<Response> {
  serveQueries(({ name: requests, variables }) => {
    const name = requests === "SitemapProducts" ? "products" : "collections";
    const start = Number(variables.after ?? 0);
    const urls = lists[name];
    const page = urls && {
      __typename: "CatalogEntryConnection",
      pageInfo: { __typename: "PageInfo", hasNextPage: start + 2 < urls.length, endCursor: String(start + 2) },
      nodes: urls.slice(start, start + 2).map((url, index) => ({
        __typename: "CatalogEntry",
        url,
        updatedAt: index === 0 ? "2026-11-21T00:00:00.000Z" : null,
      })),
    };
    return { data: { [name]: page } };
  });
  const context = new RouterContextProvider();
  context.set(fetchQueryContext, testFetchQuery);
  return loader({ context } as unknown as Parameters<typeof loader>[0]);
}

const addressesIn = (xml: string): string[] =>
  parse(xml)
    .querySelectorAll("loc")
    .map(({ text }) => text);

function pagesOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    if (children) return pagesOf(children, own);
    return file.endsWith(".tsx") ? [own || "/"] : [];
  });
}

it("lists every page that robots.txt does not disallow", async () => {
  const xml = await (await siteMap({ products: [], collections: [] })).text();
  const paths = addressesIn(xml).map((address) => new URL(address).pathname);
  const disallowed = [...(await robots().text()).matchAll(/^Disallow: (.+)$/gm)].map(([, prefix]) => prefix ?? "");
  const isDecided = (page: string): boolean =>
    paths.some((path) => matchPath(page, path)) || disallowed.some((prefix) => page.startsWith(prefix));
  // Products and collections come from the catalog.
  const undecided = pagesOf(routes).filter((page) => !page.startsWith("/product/") && !isDecided(page));
  expect(undecided).toEqual([]);
});

it("lists all catalog entries from all pages with escaped URLs", async () => {
  const products = ["/p/1", "/p/2", "/p/3", "/p/4", "/p/r&d"];
  const response = await siteMap({ products, collections: ["/c/1"] });
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/xml"]);
  const xml = await response.text();
  const addresses = addressesIn(xml);
  const at = (...paths: string[]) => paths.map((path) => `http://localhost:3000${path}`);
  expect(addresses).toEqual(expect.arrayContaining(at("/", "/dealer-locator", "/registration", "/copy/privacy")));
  expect(addresses.slice(-6)).toEqual(at("/c/1", "/p/1", "/p/2", "/p/3", "/p/4", "/p/r&d"));
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(xml).toContain("/p/1</loc><lastmod>2026-11-21T00:00:00.000Z</lastmod>");
  expect(xml).toContain("/p/2</loc></url>");
  expect(xml).toContain("/p/r&amp;d</loc>");
});

it("responds 503 when a list fails, so that search engines do not drop its pages", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const response = await siteMap({ products: ["/p/1"], collections: null });
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "60"]);
  expect(console.error).toHaveBeenCalled();
});

it("is linked in robots.txt, which disallows personal and endless pages", async () => {
  const text = await robots().text();
  expect(text).toContain("Sitemap: http://localhost:3000/sitemap.xml");
  for (const path of [
    "/cart",
    "/checkout",
    "/confirm/",
    "/invoice/",
    "/return-label/",
    "/search",
    "/profile",
    "/register",
  ])
    expect(text).toContain(`Disallow: ${path}\n`);
});
