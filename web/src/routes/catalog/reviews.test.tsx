import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { RouterContextProvider, RouterProvider, createMemoryRouter, useLoaderData } from "react-router";
import { afterEach, expect, it } from "vitest";
import { spinnerWhile } from "#test-helpers/spinner.tsx";
import { review } from "#test-helpers/reviews.tsx";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { serveQueries, testFetchQuery } from "#test-helpers/gateway.ts";
import ReviewsPage, { loader } from "./reviews.tsx";

afterEach(cleanup);

/** Serves these reviews in pages of two; the cursor is a review's id. @returns the requests */
function serve(ids: number[]) {
  return serveQueries(({ variables: { rating, after } }) => {
    const all = ids.map((id) => ({ ...review(id, { score: id % 2 ? 5 : 2 }), product: null }));
    const fitting = all.filter(({ score }) => rating === null || score === rating);
    const start = fitting.findIndex(({ id }) => id === after) + 1;
    if (after && start === 0) return { data: { reviews: null }, errors: [{ message: "No such place." }] };
    const nodes = fitting.slice(start, start + 2);
    const pageInfo = { hasNextPage: start + 2 < fitting.length, endCursor: nodes.at(-1)?.id ?? null };
    return { data: { reviews: { nodes, pageInfo } } };
  });
}

const serveFailure = () => serveQueries(() => ({ data: { reviews: null }, errors: [{ message: "Not now." }] }));

const root = { config: { shopOrigin: "https://shop.example" } };

function createContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(fetchQueryContext, testFetchQuery);
  return context;
}

function Page() {
  return <ReviewsPage {...({ loaderData: useLoaderData() } as Parameters<typeof ReviewsPage>[0])} />;
}

async function renderPage(search = "") {
  const page = { path: "/reviews", loader, Component: Page };
  const routes = [
    {
      id: "root",
      loader: () => root,
      HydrateFallback: () => null,
      children: [page, { path: "/elsewhere", element: null }],
    },
  ];
  const router = createMemoryRouter(routes, {
    // A unique key, because lists are remembered by key.
    initialEntries: [{ pathname: "/reviews", search, key: crypto.randomUUID() }],
    getContext: createContext,
  });
  await act(async () => void render(<RouterProvider router={router} />));
  return router;
}

const titles = () => screen.queryAllByRole("article").map((item) => item.querySelector("h3")?.textContent);
const click = (name: string, role = "link") => act(async () => void fireEvent.click(screen.getByRole(role, { name })));

it("adds pages under the spinner and focuses the first added review", async () => {
  serve([1, 2, 3, 4, 5]);
  await renderPage();
  expect(titles()).toEqual(["Title 1", "Title 2"]);
  expect(screen.getByRole("link", { name: "Show more" }).getAttribute("href")).toBe("/reviews?after=2");
  expect(await spinnerWhile(() => click("Show more"))).toBe("One moment");
  await waitFor(() => expect(titles()).toEqual(["Title 1", "Title 2", "Title 3", "Title 4"]));
  expect(document.activeElement?.textContent).toContain("Title 3");
  await click("Show more");
  expect(titles()).toHaveLength(5);
  expect(screen.queryByRole("link", { name: "Show more" })).toBeNull();
});

it("restores added pages on back navigation and resets them for another filter", async () => {
  serve([1, 2, 3, 4, 5, 7]);
  const router = await renderPage();
  await click("Show more");
  await click("5 stars");
  expect(titles()).toEqual(["Title 1", "Title 3"]);
  await click("Show more");
  await act(() => router.navigate("/elsewhere"));
  await act(() => router.navigate(-1));
  expect(titles()).toEqual(["Title 1", "Title 3", "Title 5", "Title 7"]);
  await act(() => router.navigate(-1));
  expect(titles()).toEqual(["Title 1", "Title 2", "Title 3", "Title 4"]);
});

it("keeps the list when the next page fails, and offers a retry", async () => {
  serve([1, 2, 3]);
  await renderPage();
  serveFailure();
  await click("Show more");
  expect(screen.getByText("More reviews can't be shown right now.")).toBeDefined();
  expect(titles()).toHaveLength(2);
  serve([1, 2, 3]);
  await click("Try again", "button");
  expect(titles()).toHaveLength(3);
});

it("reports a failure and offers a retry", async () => {
  serveFailure();
  await renderPage("?stars=2");
  expect(screen.getByText("Not now.")).toBeDefined();
  const requests = serve([1, 2, 3]);
  await click("Try again", "button");
  expect(titles()).toEqual(["Title 2"]);
  expect(requests).toEqual([
    { name: "Reviews", variables: { rating: 2, productId: null, after: null } },
    { name: "ReviewedProducts", variables: {} },
  ]);
});

it("starts after a cursor, or from the beginning if the cursor is unknown", async () => {
  serve([1, 2, 3]);
  await renderPage("?after=2");
  expect(titles()).toEqual(["Title 3"]);
  cleanup();
  const router = await renderPage("?stars=5&after=of-another-time");
  expect(router.state.location.search).toBe("?stars=5");
  expect(titles()).toEqual(["Title 1", "Title 3"]);
});

it("shows the overall average, filters by product and drops an unknown product", async () => {
  const products = [{ __typename: "CatalogEntry", id: "plumb", title: "Plumb" }];
  const distribution = [5, 4, 3, 2, 1].map((score) => ({ __typename: "ReviewScoreCount", score, count: 1 }));
  const summary = { __typename: "ReviewSummary", averageScore: 3, totalCount: 5, distribution };
  const requests = serveQueries(({ name, variables: { productId } }) => {
    if (name === "ReviewedProducts") return { data: { products: { nodes: products } } };
    const nodes = [{ ...review(productId === null ? 1 : 2), product: null }];
    const page = { summary, nodes, pageInfo: { hasNextPage: false, endCursor: null } };
    return { data: { reviews: productId === "nothing" ? null : page } };
  });
  const router = await renderPage("?stars=5");
  expect(screen.getByRole("img", { name: "3.0 out of 5" })).toBeDefined();
  expect(screen.getByRole("link", { name: "4 stars: 1 review" }).getAttribute("href")).toBe("/reviews?stars=4");
  const product = () => screen.getByRole("combobox", { name: "Product" }) as HTMLSelectElement;
  await act(async () => void fireEvent.change(product(), { target: { value: "plumb" } }));
  expect(router.state.location.search).toBe("?product=plumb&stars=5");
  expect([titles(), product().value]).toEqual([["Title 2"], "plumb"]);
  expect(requests.findLast(({ name }) => name === "Reviews")?.variables).toEqual({
    rating: 5,
    productId: "plumb",
    after: null,
  });
  await act(() => router.navigate("/reviews?product=nothing"));
  expect([router.state.location.search, titles()]).toEqual(["", ["Title 1"]]);
});
