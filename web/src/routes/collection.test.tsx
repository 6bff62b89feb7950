import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "../../test-helpers/client.tsx";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { RouterContextProvider, RouterProvider, createMemoryRouter, useLoaderData, useParams } from "react-router";
import { afterEach, expect, it } from "vitest";
import { createCache } from "../graph/personal/cache.ts";
import { spinnerWhile } from "../../test-helpers/spinner.tsx";
import { testItem, testTags } from "../../test-helpers/collection-items.ts";
import { notification } from "../lib/notification.ts";
import { askContext } from "../graph/ask.ts";
import { serveQueries, testAsk } from "../../test-helpers/gateway.ts";
import CollectionPage, { loader, shouldRevalidate } from "./collection.tsx";

afterEach(cleanup);

const path = "/product/collection-tabbed-grid/everything";
const tagged = (title: string, tag: string | null) =>
  Object.assign(testItem(title), { tag, filterTags: testTags({ Family: tag === null ? [] : [tag] }) });
const all = [tagged("Datum", "Rifles"), tagged("Plumb", "Rifles"), tagged("Vernier", "Pistols"), tagged("Mug", null)];

/** Has the gateway answer a collection with these items, so many at a time. @returns what was asked, in turn */
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
    return { data: { collection: variables.documentId === "everything" ? collection : null } };
  });
}

/** What the root's loader gives to every page, and the shop's frame. */
const root = { config: { shopOrigin: "https://shop.example" } };
const frame = {
  navigation: null,
  footer: { navGroups: [{ title: "Shop", links: [{ label: "All there is", url: path }] }] },
};

function createContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(askContext, testAsk);
  return context;
}

function Page() {
  const props = { loaderData: useLoaderData(), params: useParams() };
  return <CollectionPage {...(props as Parameters<typeof CollectionPage>[0])} />;
}

async function renderPage(search = "", asked = serve()) {
  const page = { path: "/product/:layout/:documentId", loader, shouldRevalidate, Component: Page };
  const routes = [
    {
      id: "root",
      loader: () => root,
      HydrateFallback: () => null,
      children: [
        {
          id: "routes/shop-layout",
          loader: () => frame,
          children: [page, { path: "/elsewhere", element: null }],
        },
      ],
    },
  ];
  const router = createMemoryRouter(routes as Parameters<typeof createMemoryRouter>[0], {
    // Lists are remembered by key.
    initialEntries: [{ pathname: path, search, key: crypto.randomUUID() }],
    getContext: createContext,
  });
  await act(async () => {
    render(
      // For the buttons that put items into the cart.
      <WithClient client={new ApolloClient({ cache: createCache(), link: ApolloLink.empty() })}>
        <RouterProvider router={router} />
      </WithClient>,
    );
  });
  return { router, asked };
}

async function load(address: string): Promise<unknown> {
  const documentId = address.split(/[/?]/)[3] ?? "";
  const args = { context: createContext(), params: { documentId }, request: new Request(`http://shop.test${address}`) };
  return loader(args as unknown as Parameters<typeof loader>[0]).catch((error: unknown) => error);
}

const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const tab = (name: RegExp) => screen.getByRole("link", { name });
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

it("moves an address of another layout to its own for good, with what is chosen", async () => {
  serve();
  const moved = (await load("/product/collection-cards/everything?activeFilter=Rifles")) as Response;
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, `${path}?activeFilter=Rifles`]);
  expect(moved.headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(await load(`${path}?activeFilter=Rifles`)).toMatchObject({ data: { failure: null }, init: { status: 200 } });
  expect(await load("/product/collection-cards/nothing")).toMatchObject({ init: { status: 404 } });
});

it("answers 503, not 404, while the collection is not to be had", async () => {
  serveQueries(() => ({ data: { collection: null }, errors: [{ message: "Not now." }] }));
  const failed = await load(path);
  expect(failed).toMatchObject({ data: { failure: "Not now." }, init: { status: 503 } });
});

it("groups items, with a tab for each value of the first filter", async () => {
  const { router, asked } = await renderPage();
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
  expect(asked).toHaveLength(1);
});

it.each(["?activeFilter=Apparel", "?activeFilter=Nothing+like+it"])("says that %s has nothing", async (search) => {
  await renderPage(search);
  expect(headings()).toEqual(["No items found"]);
  await click(screen.getByRole("link", { name: "Show all" }));
  expect(headings()).toHaveLength(3);
});

it("says that nothing is found under the tab of a value without items", async () => {
  await renderPage();
  await click(tab(/^Apparel/));
  expect(headings()).toEqual(["No items found"]);
  expect(tab(/^Apparel/).getAttribute("aria-current")).toBe("page");
});

it("takes an empty tab for all of them", async () => {
  await renderPage("?activeFilter=");
  expect(headings()).toHaveLength(3);
});

it("loads what follows the first items, and counts honestly until then", async () => {
  const { asked } = await renderPage("", serve(all, 2));
  expect(screen.getByRole("status").textContent).toBe("2 of 4 items");
  await click(screen.getByRole("button", { name: "Show more (2 left)" }));
  expect(asked.map(({ variables }) => variables.after)).toEqual([undefined, "2"]);
  expect(screen.getByRole("status").textContent).toBe("4 items");
  expect(headings()).toEqual(["Pistols", "Rifles", "More"]);
  expect(document.activeElement?.textContent).toBe("All 4 items are loaded.");
});

it("shows a collection again as it was left, and anew to who comes to it by a link", async () => {
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

it("shows the page's spinner while more is loaded, and says when it could not be had", async () => {
  const asked = serve(all, 2);
  await renderPage("", asked);
  const more = () => click(screen.getByRole("button", { name: "Show more (2 left)" }));
  serveQueries(() => ({ data: { collection: null }, errors: [{ message: "Not now." }] }));
  expect(await spinnerWhile(more)).toBe("One moment");
  await waitFor(() => expect(notification()?.message).toContain("Not now."));
  expect(screen.getByRole("button", { name: "Show more (2 left)" })).toBeDefined();
});

it("says what failed under the name that links give it, and tries again when asked", async () => {
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

it("says that an empty collection is empty", async () => {
  await renderPage("", serve([]));
  expect(screen.getByRole("heading", { name: "No items found" })).toBeDefined();
});

const many = Array.from({ length: 60 }, (_, index) => tagged(`Part ${index + 10}`, index < 30 ? "Pistols" : "Rifles"));
const cardTitles = () => screen.getAllByRole("article").map((card) => card.querySelector("h3")?.textContent);
const shownOf = (router: { state: { location: { search: string } } }) => [
  router.state.location.search,
  cardTitles().length,
];

it("shows the first of many, and more by an address that Back finds again", async () => {
  const { router, asked } = await renderPage("", serve(many));
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
  expect(asked).toHaveLength(1);
  await act(() => router.navigate("/elsewhere"));
  await act(() => router.navigate(-1));
  expect(shownOf(router)).toEqual(["?shown=72", 60]);
  await click(tab(/^Rifles/));
  expect(shownOf(router)).toEqual(["?activeFilter=Rifles", 24]);
});

it.each(["?shown=0", "?shown=-50", "?shown=x", "?shown="])("takes %s for the first ones", async (search) => {
  await renderPage(search, serve(many));
  expect(cardTitles()).toHaveLength(24);
});

it("narrows what is under a tab, and says how many there are under each", async () => {
  const stocked = [Object.assign(tagged("Datum", "Rifles"), { qtyOnHand: 0 }), ...all.slice(1)];
  const { router } = await renderPage("?activeFilter=Rifles&stock=in", serve(stocked));
  expect(cardTitles()).toEqual(["Plumb"]);
  const tabs = screen.getByRole("navigation", { name: "Family" });
  expect(tabs.textContent).toBe("All 3Apparel 0Pistols 1Rifles 1");
  await click(tab(/^All/));
  expect([router.state.location.search, cardTitles()]).toEqual(["?stock=in", ["Vernier", "Plumb", "Mug"]]);
});
