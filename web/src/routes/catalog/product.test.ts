import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { testProduct } from "#test-helpers/product.ts";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { PageLifetime, pageLifetimeContext } from "#/graph/page-lifetime.ts";
import { serveQueries, testFetchQuery } from "#test-helpers/gateway.ts";
import { clientLoader, loader, shouldRevalidate } from "./product.tsx";

const product = {
  ...testProduct,
  subtitle: null,
  displayType: "PRODUCT_LONG",
  url: "/product/product-long/datum-16",
  breadcrumbs: [],
  imageLibrary: [],
  skus: [],
  about: null,
  promoVideos: null,
  moreDetails: [],
  relatedProducts: [],
};
const origin = "https://shop.example";

async function load(run: typeof loader | typeof clientLoader, path: string, response: object) {
  // The page must not wait for its reviews.
  serveQueries(({ name }) => (name === "Product" ? response : new Promise(() => {})));
  const context = new RouterContextProvider();
  context.set(fetchQueryContext, testFetchQuery);
  context.set(pageLifetimeContext, new PageLifetime());
  const request = new Request(origin + path);
  const args = { context, request, params: { documentId: "datum-16" } } as unknown as Parameters<typeof loader>[0] &
    Parameters<typeof clientLoader>[0];
  try {
    return await run(args);
  } catch (thrown) {
    return thrown;
  }
}

const found = { data: { checkoutProduct: product } };

test.each([
  ["the server", loader],
  ["the browser", clientLoader],
])("%s redirects another layout's URL permanently, keeping the query string", async (_where, run) => {
  const response = await load(run, "/product/product-short/datum-16?sku=A&option=1&option=2", found);
  expect(response).toBeInstanceOf(Response);
  const { status, headers } = response as Response;
  expect([status, headers.get("Location")]).toEqual([301, "/product/product-long/datum-16?sku=A&option=1&option=2"]);
});

test.each(["/product/product-long/datum-16", "/product/product-long/datum-16?sku=A"])("serves %s", async (path) => {
  expect(await load(loader, path, found)).toMatchObject({ data: { failure: null }, init: { status: 200 } });
});

test("responds 404 for an unknown product and 503 for a failure", async () => {
  const path = "/product/product-long/datum-16";
  expect(await load(loader, path, { data: { checkoutProduct: null } })).toMatchObject({ init: { status: 404 } });
  const errors = [{ message: "Not now." }];
  expect(await load(loader, path, { data: { checkoutProduct: null }, errors })).toMatchObject({
    data: { failure: "Not now." },
    init: { status: 503 },
  });
});

test("revalidates for another product and a retry, but not for an option", () => {
  const asks = (from: string, to: string) =>
    shouldRevalidate({
      currentUrl: new URL(from, origin),
      nextUrl: new URL(to, origin),
      defaultShouldRevalidate: true,
    } as Parameters<typeof shouldRevalidate>[0]);
  expect(asks("/product/product-long/a", "/product/product-long/a?sku=B")).toBe(false);
  expect(asks("/product/product-long/a", "/product/product-long/b")).toBe(true);
  expect(asks("/product/product-long/a?sku=B", "/product/product-long/a?sku=B")).toBe(true);
});
