import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { testProduct } from "../../test-helpers/product.ts";
import { askContext } from "../graph/ask.ts";
import { PageLifetime, pageLifetimeContext } from "../graph/page-lifetime.ts";
import { serveQueries, testAsk } from "../../test-helpers/gateway.ts";
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

/** What a loader answers or throws for an address, when the gateway answers so. */
async function load(run: typeof loader | typeof clientLoader, path: string, answer: object) {
  // What comes after the page keeps it waiting for nothing.
  serveQueries(({ name }) => (name === "Product" ? answer : new Promise(() => {})));
  const context = new RouterContextProvider();
  context.set(askContext, testAsk);
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
])("%s sends an address of another layout on for good, with its search", async (_where, run) => {
  const answer = await load(run, "/product/product-short/datum-16?sku=A&option=1&option=2", found);
  expect(answer).toBeInstanceOf(Response);
  const { status, headers } = answer as Response;
  expect([status, headers.get("Location")]).toEqual([301, "/product/product-long/datum-16?sku=A&option=1&option=2"]);
});

test.each(["/product/product-long/datum-16", "/product/product-long/datum-16?sku=A"])("%s stays", async (path) => {
  expect(await load(loader, path, found)).toMatchObject({ data: { failure: null }, init: { status: 200 } });
});

test("what does not exist is 404, what failed 503", async () => {
  const path = "/product/product-long/datum-16";
  expect(await load(loader, path, { data: { checkoutProduct: null } })).toMatchObject({ init: { status: 404 } });
  const errors = [{ message: "Not now." }];
  expect(await load(loader, path, { data: { checkoutProduct: null }, errors })).toMatchObject({
    data: { failure: "Not now." },
    init: { status: 503 },
  });
});

test("a choice asks nothing again; another product and a retry do", () => {
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
