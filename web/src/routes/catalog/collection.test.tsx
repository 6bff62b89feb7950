import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "#test-helpers/client.tsx";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { RouterContextProvider, RouterProvider, createMemoryRouter, useLoaderData, useParams } from "react-router";
import { afterEach, expect, it } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { spinnerWhile } from "#test-helpers/spinner.tsx";
import { testItem, testTags } from "#test-helpers/collection-items.ts";
import { notification } from "#/lib/stores/notification.ts";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { serveQueries, testFetchQuery } from "#test-helpers/gateway.ts";
import CollectionPage, { loader, shouldRevalidate } from "./collection.tsx";

afterEach(cleanup);

const path = "/product/collection-tabbed-grid/everything";
const tagged = (title: string, tag: string | null) =>
  Object.assign(testItem(title), { tag, filterTags: testTags({ Family: tag === null ? [] : [tag] }) });
const all = [tagged("Datum", "Rifles"), tagged("Plumb", "Rifles"), tagged("Vernier", "Pistols"), tagged("Mug", null)];

/** Serves a collection with these items in pages. @returns the requests */
function serve(items = all, pageSize = 500) {
  return serveQueries(({ variables }) => {
    const start = variables.after ? Number(variables.after) : 0;
    const end = start + pageSize;
    const collection = {
      __typename: "Collection",
      id: "everything",
      displayType: "COLLECTION_TABBED_GRID",
      url: path,
      title: "Everything",
      backgroundImage: null,
      breadcrumbs: [],
      filterCategories: [
        {
          __typename: "FilterCategory",
          title: "Family",
          multi: false,
          options: ["Apparel", "Pistols", "Rifles"].map((value) => ({ __typename: "FilterOption", value, count: 1 })),
        },
      ],
      items: {
        __typename: "CollectionItemConnection",
        totalCount: items.length,
        pageInfo: { __typename: "PageInfo", hasNextPage: end < items.length, endCursor: String(end) },
        nodes: items.slice(start, end),
      },
    };
    return { data: { collection: variables.id === "everything" ? collection : null } };
  });
}

const root = { config: { shopOrigin: "https://shop.example" } };
const frame = {
  navigation: null,
  footer: { navGroups: [{ title: "Shop", links: [{ label: "All there is", url: path }] }] },
};

function createContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(fetchQueryContext, testFetchQuery);
  return context;
}

function Page() {
  const props = { loaderData: useLoaderData(), params: useParams() };
  return <CollectionPage {...(props as Parameters<typeof CollectionPage>[0])} />;
}

async function renderPage(search = "", requests = serve()) {
  const page = { path: "/product/:layout/:documentId", loader, shouldRevalidate, Component: Page };
  const routes = [
    {
      id: "root",
      loader: () => root,
      HydrateFallback: () => null,
      children: [
        {
          id: "routes/shop/shop-layout",
          loader: () => frame,
          children: [page, { path: "/elsewhere", element: null }],
        },
      ],
    },
  ];
  const router = createMemoryRouter(routes as Parameters<typeof createMemoryRouter>[0], {
    // A unique key, because lists are remembered by key.
    initialEntries: [{ pathname: path, search, key: crypto.randomUUID() }],
    getContext: createContext,
  });
  await act(async () => {
    render(
      // For the add-to-cart buttons.
      <WithClient client={new ApolloClient({ cache: createCache(), link: ApolloLink.empty() })}>
        <RouterProvider router={router} />
      </WithClient>,
    );
  });
  return { router, requests };
}

async function load(address: string): Promise<unknown> {
  const documentId = address.split(/[/?]/)[3] ?? "";
  const args = { context: createContext(), params: { documentId }, request: new Request(`http://shop.test${address}`) };
  return loader(args as unknown as Parameters<typeof loader>[0]).catch((error: unknown) => error);
}

const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const tab = (name: RegExp) => screen.getByRole("link", { name });
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

it("redirects another layout's URL permanently, keeping the query string", async () => {
  serve();
  const moved = (await load("/product/collection-cards/everything?activeFilter=Rifles")) as Response;
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, `${path}?activeFilter=Rifles`]);
  expect(moved.headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(await load(`${path}?activeFilter=Rifles`)).toMatchObject({ data: { failure: null }, init: { status: 200 } });
  expect(await load("/product/collection-cards/nothing")).toMatchObject({ init: { status: 404 } });
});

it("responds 503, not 404, when the collection fails to load", async () => {
  serveQueries(() => ({ data: { collection: null }, errors: [{ message: "Not now." }] }));
  const failed = await load(path);
  expect(failed).toMatchObject({ data: { failure: "Not now." }, init: { status: 503 } });
});

it("groups items by tabs for each value of the first filter", async () => {
  const { router, requests } = await renderPage();
  expect(headings()).toEqual(["Pistols", "Rifles", "More"]);
  const tabs = screen.getByRole("navigation", { name: "Family" });
  expect([...tabs.querySelectorAll("a")].map((it) => it.textContent)).toEqual([
    "All 4",
    "Apparel 0",
    "Pistols 1",
    "Rifles 2",
  ]);
  expect(tab(/^All/).getAttribute("aria-current")).toBe("page");

  await click(tab(/^Rifles/));
  expect([router.state.location.search, router.state.historyAction]).toEqual(["?activeFilter=Rifles", "PUSH"]);
  expect(headings()).toEqual(["Rifles"]);
  expect(screen.getByRole("status").textContent).toBe("2 of 4 items");
  await act(() => router.navigate(-1));
  expect(headings()).toHaveLength(3);
  expect(requests).toHaveLength(1);
});

it.each(["?activeFilter=Apparel", "?activeFilter=Nothing+like+it"])("shows no items for %s", async (search) => {
  await renderPage(search);
  expect(headings()).toEqual(["No items found"]);
  await click(screen.getByRole("link", { name: "Show all" }));
  expect(headings()).toHaveLength(3);
});

it("shows an empty state under a tab without items", async () => {
  await renderPage();
  await click(tab(/^Apparel/));
  expect(headings()).toEqual(["No items found"]);
  expect(tab(/^Apparel/).getAttribute("aria-current")).toBe("page");
});

it("treats an empty tab as all items", async () => {
  await renderPage("?activeFilter=");
  expect(headings()).toHaveLength(3);
});

it("requests the items in an order that only the server can make, and sorts them itself otherwise", async () => {
  const { router, requests } = await renderPage();
  const order = screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort by" });
  const choose = async (value: string) => {
    await act(async () => void fireEvent.change(order, { target: { value } }));
    await waitFor(() => expect(router.state.location.search).toBe(value === "ours" ? "" : `?sort=${value}`));
  };
  order.focus();
  for (const value of ["price-asc", "title-desc", "ours", "rating", "newest", "price-desc"]) await choose(value);
  expect(requests.map(({ variables }) => variables.sort)).toEqual([undefined, "RATING", "NEWEST", undefined]);
  expect([order.value, document.activeElement]).toEqual(["price-desc", order]);
});

it("requests the next page in the order of the first", async () => {
  const { requests } = await renderPage("?sort=newest", serve(all, 2));
  await click(screen.getByRole("button", { name: "Show more (2 left)" }));
  expect(requests.map(({ variables }) => variables)).toMatchObject([
    { sort: "NEWEST" },
    { sort: "NEWEST", after: "2" },
  ]);
});

it("loads the next page and counts only loaded items", async () => {
  const { requests } = await renderPage("", serve(all, 2));
  expect(screen.getByRole("status").textContent).toBe("2 of 4 items");
  await click(screen.getByRole("button", { name: "Show more (2 left)" }));
  expect(requests.map(({ variables }) => variables.after)).toEqual([undefined, "2"]);
  expect(screen.getByRole("status").textContent).toBe("4 items");
  expect(headings()).toEqual(["Pistols", "Rifles", "More"]);
  expect(document.activeElement?.textContent).toBe("All 4 items are loaded.");
});

it("restores added items on back navigation but not after a link", async () => {
  const { router } = await renderPage("", serve(all, 2));
  await click(screen.getByRole("button", { name: "Show more (2 left)" }));
  await click(tab(/^Rifles/));
  await act(() => router.navigate("/elsewhere"));
  await act(() => router.navigate(-1));
  expect(screen.getByRole("status").textContent).toBe("2 of 4 items");
  await act(() => router.navigate(-1));
  expect(screen.getByRole("status").textContent).toBe("4 items");
  await act(() => router.navigate(path));
  expect(screen.getByRole("status").textContent).toBe("2 of 4 items");
});

it("shows the spinner while loading more and reports a failure", async () => {
  const requests = serve(all, 2);
  await renderPage("", requests);
  const more = () => click(screen.getByRole("button", { name: "Show more (2 left)" }));
  serveQueries(() => ({ data: { collection: null }, errors: [{ message: "Not now." }] }));
  expect(await spinnerWhile(more)).toBe("One moment");
  await waitFor(() => expect(notification.get()?.message).toContain("Not now."));
  expect(screen.getByRole("button", { name: "Show more (2 left)" })).toBeDefined();
});

it("reports a failure under the collection's link label and offers a retry", async () => {
  serveQueries(() => ({ data: { collection: null }, errors: [{ message: "Not now." }] }));
  await renderPage("", []);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("All there is");
  expect(screen.getByText("Not now.")).toBeDefined();
  serve();
  const retry = () => click(screen.getByRole("button", { name: "Try again" }));
  expect(await spinnerWhile(retry)).toBe("One moment");
  expect(await screen.findByRole("heading", { level: 1, name: "Everything" })).toBeDefined();
  expect(screen.queryByText("Not now.")).toBeNull();
});

it("shows an empty state for an empty collection", async () => {
  await renderPage("", serve([]));
  expect(screen.getByRole("heading", { name: "No items found" })).toBeDefined();
});

const many = Array.from({ length: 60 }, (_, index) => tagged(`Part ${index + 10}`, index < 30 ? "Pistols" : "Rifles"));
const cardTitles = () => screen.getAllByRole("article").map((card) => card.querySelector("h3")?.textContent);
const shownOf = (router: { state: { location: { search: string } } }) => [
  router.state.location.search,
  cardTitles().length,
];

it("shows the first items, and more under a URL that Back restores", async () => {
  const { router, requests } = await renderPage("", serve(many));
  expect([cardTitles().length, screen.getByRole("status").textContent, headings()]).toEqual([
    24,
    "60 items",
    ["Pistols"],
  ]);
  const link = () => screen.getByRole("link", { name: /^Show more/ });
  expect([link().textContent, link().getAttribute("href")]).toEqual(["Show more (36 left)", `${path}?shown=48`]);
  await click(link());
  expect([...shownOf(router), router.state.historyAction]).toEqual(["?shown=48", 48, "REPLACE"]);
  expect(document.activeElement?.textContent).toBe("Part 34");
  await click(link());
  expect(screen.queryByRole("link", { name: /^Show more/ })).toBeNull();
  expect(requests).toHaveLength(1);
  await act(() => router.navigate("/elsewhere"));
  await act(() => router.navigate(-1));
  expect(shownOf(router)).toEqual(["?shown=72", 60]);
  await click(tab(/^Rifles/));
  expect(shownOf(router)).toEqual(["?activeFilter=Rifles", 24]);
});

it.each(["?shown=0", "?shown=-50", "?shown=x", "?shown="])("shows the first items for %s", async (search) => {
  await renderPage(search, serve(many));
  expect(cardTitles()).toHaveLength(24);
});

it("filters items within a tab and counts the items per tab", async () => {
  const stocked = [Object.assign(tagged("Datum", "Rifles"), { qtyOnHand: 0 }), ...all.slice(1)];
  const { router } = await renderPage("?activeFilter=Rifles&stock=in", serve(stocked));
  expect(cardTitles()).toEqual(["Plumb"]);
  const tabs = screen.getByRole("navigation", { name: "Family" });
  expect(tabs.textContent).toBe("All 3Apparel 0Pistols 1Rifles 1");
  await click(tab(/^All/));
  expect([router.state.location.search, cardTitles()]).toEqual(["?stock=in", ["Vernier", "Plumb", "Mug"]]);
});

it("loads drawings only for the rack, which has a URL of its own", async () => {
  const rifle = (title: string) => {
    const item = testItem(title);
    return { ...item, url: `/product/product-long/${item.id}` };
  };
  const url = "/product/collection-cards/rifles";
  const requests = serveQueries(({ name, variables }) => {
    if (name === "Rack") {
      const products = (variables.ids as string[]).map((id) => ({
        __typename: "CheckoutProduct",
        id,
        drawing: null,
        about: null,
      }));
      return { data: { checkoutProducts: products } };
    }
    const nodes = [rifle("Datum 16"), rifle("Plumb")];
    const items = { totalCount: 2, pageInfo: { hasNextPage: false, endCursor: "1" }, nodes };
    const collection = { id: "rifles", displayType: "COLLECTION_CARDS", url, title: "Rifles", backgroundImage: null };
    return { data: { collection: { ...collection, breadcrumbs: [], items } } };
  });
  const { router } = await renderPage("", requests);
  await act(() => router.navigate(url));
  expect(cardTitles()).toEqual(["Datum 16", "Plumb"]);
  expect(requests.map(({ name }) => name)).not.toContain("Rack");
  await click(tab(/^Rack/));
  expect(await screen.findByRole("heading", { name: "Rifles on one scale" })).toBeDefined();
  expect([router.state.location.search, tab(/^Rack/).getAttribute("aria-current")]).toEqual(["?view=rack", "page"]);
  expect(requests.at(-1)).toEqual({ name: "Rack", variables: { ids: ["datum-16", "plumb"] } });
  await click(tab(/^Pictures/));
  expect([router.state.location.search, cardTitles()]).toEqual(["", ["Datum 16", "Plumb"]]);
});
