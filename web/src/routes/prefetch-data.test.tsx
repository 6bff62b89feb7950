import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type LoaderFunctionArgs, MemoryRouter, RouterContextProvider, matchPath, resolvePath } from "react-router";
import { afterEach, expect, it } from "vitest";
import { serveQueries, testAsk } from "../../test-helpers/gateway.ts";
import { type Ask, UNREACHABLE, askContext } from "../graph/ask.ts";
import { paths } from "../paths.ts";
import { Link, PrefetchDataContext } from "../ui/Link.tsx";
import * as aboutUs from "./about-us.tsx";
import * as collection from "./collection.tsx";
import * as contactUs from "./contact-us.tsx";
import * as dealerLocator from "./dealer-locator.tsx";
import * as dealerRegistration from "./dealer-registration.tsx";
import * as faq from "./faq.tsx";
import * as home from "./home.tsx";
import * as limitedEdition from "./limited-edition.tsx";
import * as mediaLibrary from "./media-library.tsx";
import * as patents from "./patents.tsx";
import { prefetchData } from "./prefetch-data.ts";
import * as product from "./product.tsx";
import * as resources from "./resources.tsx";
import * as support from "./support.tsx";
import * as warranty from "./warranty.tsx";

afterEach(cleanup);

interface PageModule {
  clientLoader(args: LoaderFunctionArgs): unknown;
}

/** Notes names and variables of what is asked, and answers nothing. */
function recordingAsk() {
  const asked = new Map<string, unknown>();
  const ask: Ask = ({ name }, variables) => {
    asked.set(name, variables);
    return Promise.resolve({ data: null, failure: UNREACHABLE });
  };
  return { ask, asked };
}

/** What the loader of a page asks. */
async function askedByLoader(page: PageModule, path: string) {
  const { ask, asked } = recordingAsk();
  const context = new RouterContextProvider();
  context.set(askContext, ask);
  const url = new URL(path, "https://shop.example");
  const pattern = "/product/:displayType/:documentId";
  const params = matchPath(pattern, url.pathname)?.params ?? {};
  await page.clientLoader({ context, request: new Request(url), url, pattern, params });
  return asked;
}

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
  [paths.aboutUs, aboutUs],
  [paths.contactUs, contactUs],
  [paths.dealerRegistration, dealerRegistration],
  [paths.faq, faq],
  [paths.limitedEdition, limitedEdition],
  [paths.mediaLibrary, mediaLibrary],
  [paths.patents, patents],
  [paths.resources, resources],
  [paths.support, support],
  [paths.warranty, warranty],
])("a link to %s asks early what the page's loader asks", async (path, page) => {
  const { ask, asked } = recordingAsk();
  prefetchData(ask, resolvePath(path));
  expect(asked.size).toBeGreaterThan(0);
  expect(asked).toEqual(await askedByLoader(page, path));
});

it("a link that is hovered, pressed and followed has each query of its page sent once", async () => {
  const sent = serveQueries(() => ({ data: { checkoutProduct: null } }));
  render(
    <PrefetchDataContext value={(path) => prefetchData(testAsk, path)}>
      <MemoryRouter>
        <Link to={datum}>Datum</Link>
      </MemoryRouter>
    </PrefetchDataContext>,
  );
  await userEvent.pointer([{ target: screen.getByRole("link") }, { keys: "[MouseLeft]" }]);
  expect(sent.map(({ name }) => name)).toEqual(["Product", "ProductReviews"]);
});
