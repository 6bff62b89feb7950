import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type LoaderFunctionArgs, RouterContextProvider, matchPath, resolvePath } from "react-router";
import { afterEach, expect, it } from "vitest";
import { serveQueries, testFetchQuery } from "#test-helpers/gateway.ts";
import { type FetchQuery, UNREACHABLE_MESSAGE, fetchQueryContext } from "#/graph/fetch-query.ts";
import { contentPaths, paths } from "#/paths.ts";
import { Link, type LinkActions, LinkActionsContext } from "#/ui/links/Link.tsx";
import * as collection from "#/routes/catalog/collection.tsx";
import * as dealerLocator from "#/routes/catalog/dealer-locator.tsx";
import * as home from "./home.tsx";
import { prefetchData } from "./prefetch-data.ts";
import * as product from "#/routes/catalog/product.tsx";

afterEach(cleanup);

interface PageModule {
  clientLoader(args: LoaderFunctionArgs): unknown;
}

/** Records the names and variables of queries; all of them fail. */
function recordingAsk() {
  const requests = new Map<string, unknown>();
  const ask: FetchQuery = ({ name }, variables) => {
    requests.set(name, variables);
    return Promise.resolve({ data: null, failure: UNREACHABLE_MESSAGE });
  };
  return { ask, requests };
}

async function requestsOfLoader(page: PageModule, path: string) {
  const { ask, requests } = recordingAsk();
  const context = new RouterContextProvider();
  context.set(fetchQueryContext, ask);
  const url = new URL(path, "https://shop.example");
  const pattern = "/product/:displayType/:documentId";
  const params = matchPath(pattern, url.pathname)?.params ?? {};
  await page.clientLoader({ context, request: new Request(url), url, pattern, params });
  return requests;
}

const contentModules = import.meta.glob<PageModule>("../content/*.tsx");

const contentPages = await Promise.all(
  Object.values(contentPaths).map(async (path): Promise<[string, PageModule]> => {
    const load = contentModules[`../content${path}.tsx`];
    if (!load) throw new Error(`${path} has no module of its name`);
    return [path, await load()];
  }),
);

const datum = "/product/product-long/datum-16";

it.each<[string, PageModule]>([
  [paths.home, home],
  [datum, product],
  ["/product/product-short/bench-cap?reviewSort=lowest&sku=A", product],
  ["/product/collection-cards/rifles", collection],
  ["/product/collection-simple-grid/apparel", collection],
  ["/product/collection-filterable-grid/mounts?sort=PRICE_ASC", collection],
  ["/product/collection-tabbed-grid/barrels", collection],
  [`${paths.dealerLocator}?zip=05101&radius=50`, dealerLocator],
  [paths.dealerLocator, dealerLocator],
  ...contentPages,
])("prefetches the queries of the loader for %s", async (path, page) => {
  const { ask, requests } = recordingAsk();
  void prefetchData(ask, resolvePath(path));
  expect(requests.size).toBeGreaterThan(0);
  expect(requests).toEqual(await requestsOfLoader(page, path));
});

it("sends each query once when a link is hovered, pressed and followed", async () => {
  const sent = serveQueries(() => ({ data: { checkoutProduct: null } }));
  const actions: LinkActions = {
    open: () => Promise.resolve(),
    prefetch: (path) => prefetchData(testFetchQuery, path),
  };
  render(
    <LinkActionsContext value={actions}>
      <Link to={datum}>Datum</Link>
    </LinkActionsContext>,
  );
  await userEvent.pointer([{ target: screen.getByRole("link") }, { keys: "[MouseLeft]" }]);
  expect(sent.map(({ name }) => name)).toEqual(["Product", "ProductReviews"]);
});
