import type { QueryResult, FetchQuery, PublicQuery } from "#/graph/fetch-query.ts";
import { type SitemapEntriesFragment, sitemapCollectionsQuery, sitemapProductsQuery } from "./sitemap.generated.ts";

type Entries = SitemapEntriesFragment;
type ListQuery<Name extends string> = PublicQuery<Record<Name, Entries | null>, { after?: string | null }>;

async function all<Name extends string>(ask: FetchQuery, query: ListQuery<Name>, name: Name) {
  const nodes: Entries["nodes"] = [];
  let after: string | null = null;
  do {
    const { data, failure }: QueryResult<Record<Name, Entries | null>> = await ask(query, { after });
    const page: Entries | null | undefined = data?.[name];
    if (!page || failure) throw new Error(failure ?? `The gateway has no ${name}.`);
    nodes.push(...page.nodes);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return nodes;
}

/** Fetches all collections and products. @throws if the gateway fails */
export async function readCatalogEntries(ask: FetchQuery) {
  const [products, collections] = await Promise.all([
    all(ask, sitemapProductsQuery, "products"),
    all(ask, sitemapCollectionsQuery, "collections"),
  ]);
  return { products, collections };
}

export const serviceUnavailable = () =>
  new Response("Try again later.\n", { status: 503, headers: { "Retry-After": "60" } });
