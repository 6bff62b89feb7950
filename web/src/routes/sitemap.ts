import { SitemapStream, streamToPromise } from "sitemap";
import { publicConfig } from "../server/config.server.ts";
import { type Answer, type Ask, type PublicQuery, askContext } from "../graph/ask.ts";
import { paths } from "../paths.ts";
import type { Route } from "./+types/sitemap";
import { type SitemapEntriesFragment, sitemapCollectionsQuery, sitemapProductsQuery } from "./sitemap.generated.ts";

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

type Entries = SitemapEntriesFragment;
type ListQuery<Name extends string> = PublicQuery<Record<Name, Entries | null>, { after?: string | null }>;

/** All entries of a list, page after page. Throws when the gateway does not have them. */
async function all<Name extends string>(ask: Ask, query: ListQuery<Name>, name: Name) {
  const nodes: Entries["nodes"] = [];
  let after: string | null = null;
  do {
    const { data, failure }: Answer<Record<Name, Entries | null>> = await ask(query, { after });
    const page: Entries | null | undefined = data?.[name];
    if (!page || failure) throw new Error(failure ?? `The gateway has no ${name}.`);
    nodes.push(...page.nodes);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return nodes;
}

/** Every page that search engines may show, as https://www.sitemaps.org/protocol.html has it; 503 without content. */
export async function loader({ context }: Route.LoaderArgs) {
  const ask = context.get(askContext);
  try {
    const [products, collections] = await Promise.all([
      all(ask, sitemapProductsQuery, "products"),
      all(ask, sitemapCollectionsQuery, "collections"),
    ]);
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
    return new Response("Try again later.\n", { status: 503, headers: { "Retry-After": "60" } });
  }
}
