import { type Path, matchPath } from "react-router";
import { readDealerQuery, toVariables } from "#/features/dealers/dealer-query.ts";
import { loadReviews } from "#/features/reviews/load-reviews.ts";
import { requestedSort } from "#/features/catalog/filters/item-query.ts";
import type { FetchQuery, PublicQuery } from "#/graph/fetch-query.ts";
import { displayTypeOf, paths } from "#/paths.ts";
import type { PagePreview } from "#/ui/page/PagePreview.tsx";
import { collectionVariables } from "#/routes/catalog/collection-variables.ts";
import { collectionQuery } from "#/routes/catalog/collection.generated.ts";
import { dealerLocatorQuery } from "#/routes/catalog/dealer-locator.generated.ts";
import { homeVariables } from "./home-variables.ts";
import { homeQuery } from "./home.generated.ts";
import { productQuery } from "#/routes/catalog/product.generated.ts";

type ContentData = Record<string, { banner: { heading: string | null } | null } | null>;
type ContentQuery = PublicQuery<ContentData, Record<string, never>>;

/** Queries of the content pages; each of these modules has exactly one. */
const contentQueries = import.meta.glob<Record<string, ContentQuery>>("../content/*.content.generated.ts", {
  eager: true,
});

const contentQuery = (pathname: string): ContentQuery | undefined =>
  Object.values(contentQueries[`../content${pathname}.content.generated.ts`] ?? {})[0];

const withTitle = (title: string | null | undefined): PagePreview | null => (title ? { title } : null);

/**
 * Sends the queries of the page at `path` before its loader does; `prefetch-data.test.tsx` compares the two.
 * @returns the page's preview, from the response
 */
export async function prefetchData(gateway: FetchQuery, { pathname, search }: Path): Promise<PagePreview | null> {
  const ask: FetchQuery = (query, variables) => gateway(query, variables, { prefetch: true });
  const query = contentQuery(pathname);
  const searchParams = new URLSearchParams(search);
  const { displayType = "", documentId } = matchPath("/product/:displayType/:documentId", pathname)?.params ?? {};
  if (query) {
    const { data } = await ask(query, {});
    return withTitle(data && Object.values(data)[0]?.banner?.heading);
  }
  if (pathname === paths.home) await ask(homeQuery, homeVariables);
  else if (pathname === paths.dealerLocator) {
    const { data } = await ask(dealerLocatorQuery, toVariables(readDealerQuery(searchParams)));
    return withTitle(data?.dealerLocatorPage?.banner?.heading);
  } else if (documentId && displayType.startsWith("collection-")) {
    const { data } = await ask(
      collectionQuery,
      collectionVariables(displayTypeOf(pathname), documentId, requestedSort(searchParams)),
    );
    return withTitle(data?.collection?.title);
  } else if (documentId) {
    const product = ask(productQuery, { id: documentId });
    void loadReviews(ask, documentId, searchParams);
    const { data } = await product;
    return withTitle(data?.checkoutProduct?.title);
  }
  return null;
}
