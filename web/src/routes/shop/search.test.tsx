import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "#test-helpers/client.tsx";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { RouterContextProvider, RouterProvider, createMemoryRouter, useLoaderData } from "react-router";
import { afterEach, expect, it } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { testItem } from "#test-helpers/collection-items.ts";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { serveQueries, testFetchQuery } from "#test-helpers/gateway.ts";
import SearchPage, { loader } from "./search.tsx";

afterEach(cleanup);

/** Serves these results in pages of two, or a failure with null. @returns the requests */
function serve(titles: string[] | null) {
  return serveQueries(({ variables }) => {
    const start = Number(variables.after ?? 0);
    const search = titles && {
      __typename: "CollectionItemConnection",
      totalCount: titles.length,
      pageInfo: { __typename: "PageInfo", hasNextPage: start + 2 < titles.length, endCursor: String(start + 2) },
      nodes: titles.slice(start, start + 2).map((title) => testItem(title)),
    };
    return search ? { data: { search } } : { data: { search }, errors: [{ message: "Not now." }] };
  });
}

function createContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(fetchQueryContext, testFetchQuery);
  return context;
}

async function load(address: string): Promise<unknown> {
  const { pathname } = new URL(address, "http://shop.test");
  const query = decodeURIComponent(pathname.split("/")[2] ?? "");
  const args = { context: createContext(), params: { query }, request: new Request(`http://shop.test${address}`) };
  return loader(args as unknown as Parameters<typeof loader>[0]).catch((error: unknown) => error);
}

function Page() {
  return <SearchPage {...({ loaderData: useLoaderData() } as Parameters<typeof SearchPage>[0])} />;
}

async function renderPage(query: string) {
  const routes = [{ path: "/search/:query", loader, Component: Page, HydrateFallback: () => null }];
  const router = createMemoryRouter(routes, {
    // A unique key, because lists are remembered by key.
    initialEntries: [{ pathname: `/search/${query}`, key: crypto.randomUUID() }],
    getContext: createContext,
  });
  await act(async () => {
    render(
      <WithClient client={new ApolloClient({ cache: createCache(), link: ApolloLink.empty() })}>
        <RouterProvider router={router} />
      </WithClient>,
    );
  });
}

it.each([
  ["/search?query=+bench+cap+", "/search/bench%20cap"],
  [`/search?query=${"x".repeat(99)}%F0%9F%8E%AF`, `/search/${"x".repeat(99)}`],
  ["/search?query=..", "/search/..%20"],
])("redirects a search submitted without JavaScript from %s to its canonical URL", async (address, to) => {
  const moved = (await load(address)) as Response;
  expect([moved.status, moved.headers.get("Location")]).toEqual([302, to]);
});

it.each(["/search", "/search?query=r", "/search?query=%00", "/search/%20", "/search/%00"])(
  "sends no query for %s",
  async (address) => {
    const requests = serve(null);
    expect(await load(address)).toMatchObject({ data: { query: "", failure: null } });
    expect(requests).toEqual([]);
  },
);

it("searches for the words in the URL and responds 503 on failure", async () => {
  const requests = serve(["Rail 20"]);
  expect(await load("/search/..%20")).toMatchObject({
    data: { query: "..", failure: null },
    init: { status: 200 },
  });
  expect(requests).toMatchObject([{ variables: { query: ".." } }]);
  serve(null);
  const failed = await load("/search/rail");
  expect(failed).toMatchObject({ data: { failure: "Not now." }, init: { status: 503 } });
});

it("shows the results and adds the next page", async () => {
  const requests = serve(["Forend rail", "Rail 20", "Rail 30"]);
  await renderPage("rail");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe('Results for "rail"');
  expect(screen.getByRole("heading", { name: "3 items" })).toBeDefined();
  const titles = () => screen.getAllByRole("article").map((card) => card.querySelector("h3")?.textContent);
  expect(titles()).toEqual(["Forend rail", "Rail 20"]);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Show more (1 left)" })));
  expect(titles()).toEqual(["Forend rail", "Rail 20", "Rail 30"]);
  expect(requests.map(({ variables }) => variables.after)).toEqual([undefined, "2"]);
});

it("shows the best match first, and sorts as the user chooses, keeping the focus", async () => {
  const requests = serve(["Rail 20", "Forend rail"]);
  await renderPage("rail");
  const order = screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort by" });
  const labels = [...order.options].map(({ text }) => text);
  expect(labels).toEqual(["Best match", "Price low to high", "Price high to low", "Newest", "Top rated", "A to Z"]);
  const choose = (value: string) => act(async () => void fireEvent.change(order, { target: { value } }));
  order.focus();
  for (const { value } of [...order.options].slice(1)) await choose(value);
  expect([order.value, document.activeElement]).toEqual(["title", order]);
  await choose("");
  expect(order.value).toBe("");
  expect(requests.map(({ variables }) => variables.sort)).toEqual([
    "RELEVANCE",
    "PRICE_ASC",
    "PRICE_DESC",
    "NEWEST",
    "RATING",
    "TITLE_ASC",
    "RELEVANCE",
  ]);
});

it("shows suggestions when nothing was found", async () => {
  serve([]);
  await renderPage("no such thing");
  expect(screen.getByRole("heading", { name: "No items found" })).toBeDefined();
  expect(screen.getByText(/Try fewer or shorter words/)).toBeDefined();
});

it("reports a failure and offers a retry", async () => {
  serve(null);
  await renderPage("rail");
  expect(screen.getByText("Not now.")).toBeDefined();
  serve(["Rail 20"]);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  expect(screen.getByRole("heading", { name: "1 item" })).toBeDefined();
  expect(screen.queryByText("Not now.")).toBeNull();
});
