import { SitemapStream, streamToPromise } from "sitemap";
import { publicConfig } from "#/server/config.server.ts";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { contentPaths, paths } from "#/paths.ts";
import type { Route } from "./+types/sitemap";
import { readCatalogEntries, serviceUnavailable } from "./catalog-entries.ts";

/** Pages whose URL does not come from content; every page is listed either here or in `robots.ts`. */
const PAGES = [
  paths.home,
  paths.builder(),
  paths.reviews,
  ...Object.values(contentPaths),
  paths.dealerLocator,
  paths.productRegistration,
  paths.papersStart,
  paths.terms,
  paths.privacy,
];

/** Lists all indexable pages: https://www.sitemaps.org/protocol.html. Responds 503 without the catalog. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { products, collections } = await readCatalogEntries(context.get(fetchQueryContext));
    const stream = new SitemapStream({ hostname: publicConfig.shopOrigin });
    const xml = streamToPromise(stream);
    for (const url of PAGES) stream.write({ url });
    for (const { url, updatedAt } of [...collections, ...products]) {
      stream.write({ url, ...(updatedAt ? { lastmod: updatedAt } : {}) });
    }
    stream.end();
    return new Response((await xml).toString(), {
      headers: { "Content-Type": "application/xml", "Cache-Control": "public, max-age=3600" },
    });
  } catch (error) {
    console.error("The site map could not be generated:", error);
    return serviceUnavailable();
  }
}
