import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "#test-helpers/client.tsx";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { serveQueries } from "#test-helpers/gateway.ts";
import { GlobalSpinner } from "#/features/shell/navigation/GlobalSpinner.tsx";
import { SearchButton } from "./SearchButton.tsx";
import { SUGGESTION_DELAY_MS } from "./use-suggestions.ts";

const item = (id: string) => ({
  __typename: "CollectionItem",
  id,
  title: id,
  subtitle: null,
  url: `/product/product-short-alt/${id}`,
  priceVaries: false,
  price: null,
  image: null,
});

/** Requested suggestions, with functions to settle each request. */
let requests: {
  query: string;
  answer: (titles: string[], totalCount?: number) => void;
  fail: () => void;
}[];

const popular = {
  __typename: "Collection",
  title: "Popular",
  items: { __typename: "CollectionItemConnection", nodes: [item("Shop coat")] },
};

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openSearch() {
  serveQueries(({ name, variables }) => {
    if (name === "PopularProducts") return { data: { collection: popular } };
    const { promise, resolve, reject } = Promise.withResolvers<object>();
    requests.push({
      query: variables.query as string,
      answer: (titles, totalCount = titles.length) =>
        resolve({
          data: { search: { __typename: "CollectionItemConnection", totalCount, nodes: titles.map(item) } },
        }),
      fail: () => reject(new TypeError("Failed to fetch")),
    });
    return promise;
  });
  const router = createMemoryRouter([{ path: "*", element: <SearchButton /> }], { initialEntries: ["/before", "/"] });
  render(
    <WithClient client={new ApolloClient({ cache: createCache(), link: ApolloLink.empty() })}>
      <RouterProvider router={router} />
    </WithClient>,
  );
  const button = screen.getByRole("button", { name: "Search" });
  fireEvent.click(button);
  // The overlay is a dynamic import.
  await act(() => vi.dynamicImportSettled());
  await later(0);
  const go = (delta: number) => act(() => router.navigate(delta));
  return { path: () => router.state.location.pathname, go, button };
}

const field = () => screen.getByRole("combobox", { name: "Search the shop" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const shown = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const isOpen = () => screen.queryByRole("dialog", { name: "Search" }) !== null;

async function suggest(text: string, ...titles: string[]) {
  type(text);
  await later(SUGGESTION_DELAY_MS);
  requests.at(-1)?.answer(titles);
  await later(0);
}

test("requests suggestions after a typing pause of 500 ms, from three characters on", async () => {
  await openSearch();
  type("ra");
  await later(10_000);
  type("rai");
  await later(SUGGESTION_DELAY_MS - 1);
  type("rail");
  await later(SUGGESTION_DELAY_MS - 1);
  expect(requests).toEqual([]);
  await later(1);
  expect(requests).toMatchObject([{ query: "rail" }]);
});

test("shows popular products until suggestions arrive", async () => {
  await openSearch();
  expect(screen.getByRole("link", { name: "Shop coat" }).getAttribute("href")).toBe(
    "/product/product-short-alt/Shop coat",
  );
  await suggest("rail", "Rail 20");
  expect(screen.queryByRole("link", { name: "Shop coat" })).toBeNull();
});

test("shows a small spinner in the field while suggestions load, not the global one", async () => {
  await openSearch();
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <GlobalSpinner /> }])} />);
  const sign = () => screen.queryByRole("progressbar", { name: "Loading suggestions" });
  type("rail");
  await later(SUGGESTION_DELAY_MS - 1);
  expect(sign()).toBeNull();
  await later(10_000);
  expect(sign()).not.toBeNull();
  expect(screen.queryByText("One moment")).toBeNull();
  // The next text is not requested yet.
  type("ring");
  expect(sign()).toBeNull();
  await later(SUGGESTION_DELAY_MS);
  expect(sign()).not.toBeNull();
  requests[0]?.answer(["Rail 20"]);
  await later(0);
  expect(sign()).not.toBeNull();
  requests[1]?.fail();
  await later(0);
  expect(sign()).toBeNull();
});

test("keeps suggestions while the text gets shorter and removes them when it is empty", async () => {
  await openSearch();
  await suggest("rail", "Rail 20", "Forend rail");
  expect(shown()).toEqual(["Rail 20", "Forend rail"]);
  expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["Rail", "rail"]);
  expect(screen.getByRole("status").textContent).toBe("2 products");
  expect(screen.queryByRole("link", { name: /^See all 2 results/ })).toBeNull();
  type("ra");
  await later(10_000);
  expect(shown()).toEqual(["Rail 20", "Forend rail"]);
  type("");
  expect(shown()).toEqual([]);
  expect(requests).toHaveLength(1);
});

test("drops a response that arrives after a newer request", async () => {
  await openSearch();
  type("rail");
  await later(SUGGESTION_DELAY_MS);
  type("ring");
  await later(SUGGESTION_DELAY_MS);
  requests[1]?.answer(["Low rings"]);
  requests[0]?.answer(["Rail 20"]);
  await later(0);
  expect(shown()).toEqual(["Low rings"]);
});

test("shows messages for no results and for a failure", async () => {
  await openSearch();
  await suggest("xyz");
  expect(screen.getByRole("status").textContent).toBe("Nothing found for “xyz”. Try fewer or shorter words.");
  type("rail");
  await later(SUGGESTION_DELAY_MS);
  requests.at(-1)?.fail();
  await later(0);
  expect(screen.getByRole("status").textContent).toContain("Suggestions are unavailable right now.");
});

test("moves the highlight with arrow keys and opens the highlighted suggestion on Enter", async () => {
  const { path } = await openSearch();
  await suggest("rail", "rail-20", "forend-rail");
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  const [, second] = screen.getAllByRole("option");
  expect(second?.getAttribute("aria-selected")).toBe("true");
  expect(field().getAttribute("aria-activedescendant")).toBe(second?.id);
  fireEvent.keyDown(field(), { key: "Enter" });
  await later(0);
  expect(path()).toBe("/product/product-short-alt/forend-rail");
  expect(isOpen()).toBe(false);
});

test("clears the highlight when new suggestions arrive", async () => {
  const { path } = await openSearch();
  await suggest("rail", "rail-20", "forend-rail");
  type("ring");
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("rail-20");
  await later(SUGGESTION_DELAY_MS);
  requests.at(-1)?.answer(["low-rings"]);
  await later(0);
  expect(shown()).toEqual(["low-rings"]);
  expect(screen.queryByRole("option", { selected: true })).toBeNull();
  fireEvent.submit(screen.getByRole("search"));
  await later(0);
  expect(path()).toBe("/search/ring");
});

test("submits the search without a highlight, from two characters on", async () => {
  const { path } = await openSearch();
  const submit = () => fireEvent.submit(screen.getByRole("search"));
  type("r");
  submit();
  expect(path()).toBe("/");
  expect(screen.getByRole("status").textContent).toBe("Type at least two characters.");
  type(" r/2 ");
  submit();
  await later(0);
  expect(path()).toBe("/search/r%2F2");
  expect(isOpen()).toBe(false);
});

test("submits the search on Enter if no suggestion is highlighted", async () => {
  await openSearch();
  await suggest("rail", "Rail 20");
  // If the event is not prevented, the browser submits the form.
  expect(fireEvent.keyDown(field(), { key: "Enter" })).toBe(true);
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  expect(fireEvent.keyDown(field(), { key: "Enter" })).toBe(false);
});

test("links to all results if there are more than the suggestions", async () => {
  await openSearch();
  type("rail");
  await later(SUGGESTION_DELAY_MS);
  requests[0]?.answer(["Rail 20"], 11);
  await later(0);
  expect(screen.getByRole("link", { name: "See all 11 results for “rail”" }).getAttribute("href")).toBe("/search/rail");
});

test("closes on Escape, and selects nothing on blur", async () => {
  const { path } = await openSearch();
  await suggest("rail", "Rail 20");
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  fireEvent.blur(field());
  await later(0);
  expect(path()).toBe("/");
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(isOpen()).toBe(false);
});

test("closes on Back and stays closed on Forward", async () => {
  const { path, go } = await openSearch();
  await go(-1);
  expect([path(), isOpen()]).toEqual(["/before", false]);
  await go(1);
  expect([path(), isOpen()]).toEqual(["/", false]);
});

const pressClose = () => fireEvent.click(screen.getByRole("button", { name: "Close search" }));

test("ignores the second press of a double click", async () => {
  const { button } = await openSearch();
  pressClose();
  await later(299);
  pressClose();
  await later(10_000);
  expect(isOpen()).toBe(true);
  pressClose();
  expect(isOpen()).toBe(false);
  fireEvent.click(button);
  await later(10_000);
  expect(isOpen()).toBe(false);
});

test("defers a press within a second of the last toggle, and cancels it on another press", async () => {
  await openSearch();
  await later(300);
  pressClose();
  await later(699);
  expect(isOpen()).toBe(true);
  await later(1);
  expect(isOpen()).toBe(false);

  cleanup();
  await openSearch();
  await later(300);
  pressClose();
  await later(300);
  pressClose();
  await later(10_000);
  expect(isOpen()).toBe(true);
});

test("opens at once after Escape", async () => {
  const { button } = await openSearch();
  fireEvent.keyDown(field(), { key: "Escape" });
  fireEvent.click(button);
  await act(() => vi.dynamicImportSettled());
  await later(0);
  expect(isOpen()).toBe(true);
});
