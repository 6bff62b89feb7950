import { SitemapStream, streamToPromise } from "sitemap";
import { publicConfig } from "../server/config.server.ts";
import { askContext } from "../graph/ask.ts";
import { paths } from "../paths.ts";
import type { Route } from "./+types/sitemap";
import { readEntries, tryLater } from "./site-entries.ts";

/** Pages whose address does not come from content; a page is either here or kept from robots (`robots.ts`). */
const PAGES = [
  paths.home,
  paths.builder(),
  paths.reviews,
  paths.limitedEdition,
  paths.aboutUs,
  paths.contactUs,
  paths.dealerLocator,
  paths.dealerRegistration,
  paths.support,
  paths.faq,
  paths.warranty,
  paths.productRegistration,
  paths.resources,
  paths.mediaLibrary,
  paths.patents,
  paths.terms,
  paths.privacy,
];

/** Every page that search engines may show, as https://www.sitemaps.org/protocol.html has it; 503 without content. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { products, collections } = await readEntries(context.get(askContext));
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
    console.error("The site map could not be made:", error);
    return tryLater();
  }
}
