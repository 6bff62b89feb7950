import type { RouteConfigEntry } from "@react-router/dev/routes";
import { RouterContextProvider, matchPath } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { askContext } from "../graph/ask.ts";
import { serveQueries, testAsk } from "../../test-helpers/gateway.ts";
import routes from "../routes.ts";
import { loader as robots } from "./robots.ts";
import { loader } from "./sitemap.ts";

afterEach(() => vi.restoreAllMocks());

type List = string[] | null;

/** The site map of a shop with these products and collections, of which the gateway gives two at a time. */
function siteMap(lists: Record<"products" | "collections", List>): Promise<Response> {
  serveQueries(({ name: asked, variables }) => {
    const name = asked === "SitemapProducts" ? "products" : "collections";
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
  context.set(askContext, testAsk);
  return loader({ context } as unknown as Parameters<typeof loader>[0]);
}

const addressesIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? "");

/** The paths of all pages, as `routes.ts` has them. */
function pagesOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    if (children) return pagesOf(children, own);
    return file.endsWith(".tsx") ? [own || "/"] : [];
  });
}

it("has each page, or robots are kept from it", async () => {
  const xml = await (await siteMap({ products: [], collections: [] })).text();
  const paths = addressesIn(xml).map((address) => new URL(address).pathname);
  const disallowed = [...(await robots().text()).matchAll(/^Disallow: (.+)$/gm)].map(([, prefix]) => prefix ?? "");
  const isDecided = (page: string): boolean =>
    paths.some((path) => matchPath(page, path)) || disallowed.some((prefix) => page.startsWith(prefix));
  // Products and collections are those of the catalog.
  const undecided = pagesOf(routes).filter((page) => !page.startsWith("/product/") && !isDecided(page));
  expect(undecided).toEqual([]);
});

it("has every entry of the catalog, page after page, with addresses that XML and the web can hold", async () => {
  const products = ["/p/1", "/p/2", "/p/3", "/p/4", "/p/r&d"];
  const response = await siteMap({ products, collections: ["/c/1"] });
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/xml"]);
  const xml = await response.text();
  const addresses = addressesIn(xml);
  const at = (...paths: string[]) => paths.map((path) => `http://localhost:3000${path}`);
  expect(addresses).toEqual(expect.arrayContaining(at("/", "/dealer-locator", "/registration", "/copy/privacy")));
  expect(addresses.slice(-6)).toEqual(at("/c/1", "/p/1", "/p/2", "/p/3", "/p/4", "/p/r&amp;d"));
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(xml).toContain("/p/1</loc><lastmod>2026-11-21T00:00:00.000Z</lastmod>");
  expect(xml).toContain("/p/2</loc></url>");
});

it("is no shorter one while a list is not to be had: search engines would forget the rest", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const response = await siteMap({ products: ["/p/1"], collections: null });
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "60"]);
  expect(console.error).toHaveBeenCalled();
});

it("is named to robots, which are kept from what is one person's or has no end", async () => {
  const text = await robots().text();
  expect(text).toContain("Sitemap: http://localhost:3000/sitemap.xml");
  for (const path of ["/cart", "/checkout", "/confirm/", "/search", "/profile", "/register"])
    expect(text).toContain(`Disallow: ${path}\n`);
});
