import { act, cleanup, render, screen } from "@testing-library/react";
import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "#test-helpers/client.tsx";
import { RouterContextProvider, RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { serveQueries, testFetchQuery } from "#test-helpers/gateway.ts";
import ShopLayout, { loader, shouldRevalidate } from "./shop-layout.tsx";

// Save-Data turns prefetching off, which these tests do not need.
beforeEach(() => Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "connection");
});

const entry = { __typename: "NavigationEntry", label: "Datum 16", link: "/product/product-long/datum-16", image: null };
const navigation = { __typename: "Navigation", rifles: [entry], pistols: [], parts: [], apparel: [], support: [] };
const footer = {
  __typename: "Footer",
  logo: null,
  navGroups: [],
  socialLinks: [],
  bottomTexts: [],
  downloadAsset: null,
};

test("loads missing menus on the next page or retry and keeps them from then on", async () => {
  const gateway = { isDown: true };
  const requests = serveQueries(() =>
    gateway.isDown
      ? { data: { navigation: null, footer: null }, errors: [{ message: "down" }] }
      : { data: { navigation, footer } },
  );
  const context = new RouterContextProvider();
  context.set(fetchQueryContext, testFetchQuery);
  const id = "routes/shop/shop-layout";
  const load = () => loader({ context } as unknown as Parameters<typeof loader>[0]);
  const root = { config: { analyticsId: null } };
  const router = createMemoryRouter(
    [
      {
        id: "root",
        loader: () => root,
        HydrateFallback: () => null,
        children: [
          {
            id,
            loader: load,
            shouldRevalidate,
            Component: ShopLayout,
            children: [{ path: "*", element: <p>Page</p> }],
          },
        ],
      },
    ],
    { initialEntries: ["/faq"] },
  );
  await act(async () => {
    render(
      <WithClient client={new ApolloClient({ cache: createCache(), link: ApolloLink.empty() })}>
        <RouterProvider router={router} useTransitions={false} />
      </WithClient>,
    );
  });
  const menu = () => screen.queryAllByRole("button", { name: "Rifles" }).length;
  await screen.findByText("Page");
  expect(menu()).toBe(0);

  await act(() => router.navigate("/faq?a=b"));
  expect([requests.length, menu()]).toEqual([1, 0]);

  gateway.isDown = false;
  await act(() => router.navigate("/cart"));
  expect([requests.length, menu()]).toEqual([2, 1]);

  gateway.isDown = true;
  await act(() => router.revalidate());
  expect([requests.length, menu()]).toEqual([3, 1]);
});

test("reloads menus for a retry of the same page but not for another page", () => {
  const goTo = (path: string) =>
    shouldRevalidate({
      currentUrl: new URL("https://shop.example/cart"),
      nextUrl: new URL(path, "https://shop.example"),
    } as Parameters<typeof shouldRevalidate>[0]);
  expect([goTo("/"), goTo("/cart?a=b"), goTo("/cart")]).toEqual([false, false, true]);
});
