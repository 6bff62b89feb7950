import type { Answer, Ask, PublicQuery } from "../graph/ask.ts";
import { type SitemapEntriesFragment, sitemapCollectionsQuery, sitemapProductsQuery } from "./sitemap.generated.ts";

type Entries = SitemapEntriesFragment;
type ListQuery<Name extends string> = PublicQuery<Record<Name, Entries | null>, { after?: string | null }>;

/** All entries of a list, page after page. */
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

/** All collections and products. @throws when the gateway does not have them */
export async function readEntries(ask: Ask) {
  const [products, collections] = await Promise.all([
    all(ask, sitemapProductsQuery, "products"),
    all(ask, sitemapCollectionsQuery, "collections"),
  ]);
  return { products, collections };
}

/** For programs that come back, when the catalogue cannot be had. */
export const tryLater = () => new Response("Try again later.\n", { status: 503, headers: { "Retry-After": "60" } });
