import { type Path, matchPath } from "react-router";
import { readDealerQuery, toVariables } from "../features/dealers/dealer-query.ts";
import { loadReviews } from "../features/reviews/load-reviews.ts";
import type { Ask, PublicQuery } from "../graph/ask.ts";
import { displayTypeOf, paths } from "../paths.ts";
import { aboutUsQuery } from "./about-us.generated.ts";
import { collectionVariables } from "./collection-variables.ts";
import { collectionQuery } from "./collection.generated.ts";
import { contactUsQuery } from "./contact-us.generated.ts";
import { dealerLocatorQuery } from "./dealer-locator.generated.ts";
import { dealerRegistrationQuery } from "./dealer-registration.generated.ts";
import { faqQuery } from "./faq.generated.ts";
import { homeVariables } from "./home-variables.ts";
import { homeQuery } from "./home.generated.ts";
import { limitedEditionQuery } from "./limited-edition.generated.ts";
import { mediaLibraryQuery } from "./media-library.generated.ts";
import { patentsQuery } from "./patents.generated.ts";
import { productQuery } from "./product.generated.ts";
import { resourcesQuery } from "./resources.generated.ts";
import { supportQuery } from "./support.generated.ts";
import { warrantyQuery } from "./warranty.generated.ts";

/** Queries of pages without a choice in their address. */
const contentQueries: Record<string, PublicQuery<unknown, Record<string, never>>> = {
  [paths.aboutUs]: aboutUsQuery,
  [paths.contactUs]: contactUsQuery,
  [paths.dealerRegistration]: dealerRegistrationQuery,
  [paths.faq]: faqQuery,
  [paths.limitedEdition]: limitedEditionQuery,
  [paths.mediaLibrary]: mediaLibraryQuery,
  [paths.patents]: patentsQuery,
  [paths.resources]: resourcesQuery,
  [paths.support]: supportQuery,
  [paths.warranty]: warrantyQuery,
};

/** Sends the queries of the page at `path` before its loader does; `prefetch-data.test.ts` compares both. */
export function prefetchData(gateway: Ask, { pathname, search }: Path): void {
  const ask: Ask = (query, variables) => gateway(query, variables, { prefetch: true });
  const query = Object.hasOwn(contentQueries, pathname) ? contentQueries[pathname] : undefined;
  const searchParams = new URLSearchParams(search);
  const { displayType = "", documentId } = matchPath("/product/:displayType/:documentId", pathname)?.params ?? {};
  if (query) void ask(query, {});
  else if (pathname === paths.home) void ask(homeQuery, homeVariables);
  else if (pathname === paths.dealerLocator) void ask(dealerLocatorQuery, toVariables(readDealerQuery(searchParams)));
  else if (documentId && displayType.startsWith("collection-"))
    void ask(collectionQuery, collectionVariables(displayTypeOf(pathname), documentId));
  else if (documentId) {
    void ask(productQuery, { documentId });
    void loadReviews(ask, documentId, searchParams);
  }
}
