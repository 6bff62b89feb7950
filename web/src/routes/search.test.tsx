import { ApolloClient, ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { RouterContextProvider, RouterProvider, createMemoryRouter } from "react-router";
import { of } from "rxjs";
import { afterEach, expect, it } from "vitest";
import { createCache } from "../apollo/cache.ts";
import { apolloContext } from "../apollo/context.ts";
import { testItem } from "../features/catalog/test-items.ts";
import SearchPage, { loader } from "./search.tsx";

afterEach(cleanup);

/** A gateway that finds these, two at a time; null when it cannot search. `asked` keeps what it was asked for. */
function gatewayOf(titles: string[] | null) {
  const asked: Record<string, unknown>[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName !== "Search") return of({ data: { navigation: null } });
    asked.push(variables);
    const start = Number(variables.after ?? 0);
    const search = titles && {
      __typename: "CollectionItemConnection",
      totalCount: titles.length,
      pageInfo: { __typename: "PageInfo", hasNextPage: start + 2 < titles.length, endCursor: String(start + 2) },
      nodes: titles.slice(start, start + 2).map((title) => testItem(title)),
    };
    return of(search ? { data: { search } } : { data: { search }, errors: [{ message: "no" }] });
  });
  return { client: new ApolloClient({ cache: createCache(), link }), asked };
}

async function load(address: string, { client } = gatewayOf(["Rail 20"])): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(apolloContext, client);
  const { pathname } = new URL(address, "http://shop.test");
  const query = decodeURIComponent(pathname.split("/")[2] ?? "");
  const args = { context, params: { query }, request: new Request(`http://shop.test${address}`) };
  return loader(args as unknown as Parameters<typeof loader>[0]).catch((error: unknown) => error);
}

async function renderPage(query: string, titles: string[]) {
  const { client, asked } = gatewayOf(titles);
  const page = () => <SearchPage {...({ loaderData: { query, failure: null } } as Parameters<typeof SearchPage>[0])} />;
  const router = createMemoryRouter([{ path: "*", Component: page }]);
  await act(async () => {
    render(
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>,
    );
  });
  return asked;
}

it.each([
  ["/search?query=+bench+cap+", "/search/bench%20cap"],
  [`/search?query=${"x".repeat(99)}%F0%9F%8E%AF`, `/search/${"x".repeat(99)}`],
  ["/search?query=..", "/search/..%20"],
])("leads a search that was sent without scripts from %s to its own address", async (address, to) => {
  const moved = (await load(address)) as Response;
  expect([moved.status, moved.headers.get("Location")]).toEqual([302, to]);
});

it.each(["/search", "/search?query=r", "/search?query=%00", "/search/%20", "/search/%00"])(
  "asks the gateway nothing for %s",
  async (address) => {
    const gateway = gatewayOf(null);
    expect(await load(address, gateway)).toMatchObject({ data: { query: "", failure: null } });
    expect(gateway.asked).toEqual([]);
  },
);

it("searches for what the address says, and answers 503 when it cannot", async () => {
  const gateway = gatewayOf(["Rail 20"]);
  expect(await load("/search/..%20", gateway)).toMatchObject({
    data: { query: "..", failure: null },
    init: { status: 200 },
  });
  expect(gateway.asked).toMatchObject([{ query: ".." }]);
  const failed = await load("/search/rail", gatewayOf(null));
  expect(failed).toMatchObject({ data: { failure: expect.any(String) }, init: { status: 503 } });
});

it("shows what was found, and what comes after it", async () => {
  const asked = await renderPage("rail", ["Forend rail", "Rail 20", "Rail 30"]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe('Results for "rail"');
  expect(screen.getByRole("heading", { name: "3 items" })).toBeDefined();
  const titles = () => screen.getAllByRole("article").map((card) => card.querySelector("h3")?.textContent);
  expect(titles()).toEqual(["Forend rail", "Rail 20"]);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Show more (1 left)" })));
  expect(titles()).toEqual(["Forend rail", "Rail 20", "Rail 30"]);
  expect(asked.map(({ after }) => after)).toEqual([undefined, "2"]);
});

it("says when nothing was found", async () => {
  await renderPage("no such thing", []);
  expect(screen.getByRole("heading", { name: "No items found" })).toBeDefined();
});
