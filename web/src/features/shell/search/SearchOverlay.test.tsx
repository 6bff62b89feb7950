import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "../../../../test-helpers/client.tsx";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCache } from "../../../graph/personal/cache.ts";
import { serveQueries } from "../../../../test-helpers/gateway.ts";
import { GlobalSpinner } from "../navigation/GlobalSpinner.tsx";
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

/** What the gateway was asked for, and how to answer it. */
let asked: {
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
  asked = [];
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
    asked.push({
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
  // Its script comes from a file.
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
  asked.at(-1)?.answer(titles);
  await later(0);
}

test("suggestions are asked for once typing rests for half a second, from three characters on", async () => {
  await openSearch();
  type("ra");
  await later(10_000);
  type("rai");
  await later(SUGGESTION_DELAY_MS - 1);
  type("rail");
  await later(SUGGESTION_DELAY_MS - 1);
  expect(asked).toEqual([]);
  await later(1);
  expect(asked).toMatchObject([{ query: "rail" }]);
});

test("what is popular is there before anything is typed, and goes for what is found", async () => {
  await openSearch();
  expect(screen.getByRole("link", { name: "Shop coat" }).getAttribute("href")).toBe(
    "/product/product-short-alt/Shop coat",
  );
  await suggest("rail", "Rail 20");
  expect(screen.queryByRole("link", { name: "Shop coat" })).toBeNull();
});

test("suggestions show a small sign at the field while they load, and not the page's spinner", async () => {
  await openSearch();
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <GlobalSpinner /> }])} />);
  const sign = () => screen.queryByRole("progressbar", { name: "Loading suggestions" });
  type("rail");
  await later(SUGGESTION_DELAY_MS - 1);
  expect(sign()).toBeNull();
  await later(10_000);
  expect(sign()).not.toBeNull();
  expect(screen.queryByText("One moment")).toBeNull();
  // What is typed next is not asked for yet.
  type("ring");
  expect(sign()).toBeNull();
  await later(SUGGESTION_DELAY_MS);
  expect(sign()).not.toBeNull();
  asked[0]?.answer(["Rail 20"]);
  await later(0);
  expect(sign()).not.toBeNull();
  asked[1]?.fail();
  await later(0);
  expect(sign()).toBeNull();
});

test("they stay while less is typed and go when nothing is", async () => {
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
  expect(asked).toHaveLength(1);
});

test("an answer that was overtaken is not shown", async () => {
  await openSearch();
  type("rail");
  await later(SUGGESTION_DELAY_MS);
  type("ring");
  await later(SUGGESTION_DELAY_MS);
  asked[1]?.answer(["Low rings"]);
  asked[0]?.answer(["Rail 20"]);
  await later(0);
  expect(shown()).toEqual(["Low rings"]);
});

test("nothing found and a failure are said in words", async () => {
  await openSearch();
  await suggest("xyz");
  expect(screen.getByRole("status").textContent).toBe("Nothing found for “xyz”. Try fewer or shorter words.");
  type("rail");
  await later(SUGGESTION_DELAY_MS);
  asked.at(-1)?.fail();
  await later(0);
  expect(screen.getByRole("status").textContent).toContain("Suggestions are not to be had just now.");
});

test("arrows move the choice, which the field names, and Enter opens it", async () => {
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

test("what was chosen of the suggestions before is not chosen of the next", async () => {
  const { path } = await openSearch();
  await suggest("rail", "rail-20", "forend-rail");
  type("ring");
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("rail-20");
  await later(SUGGESTION_DELAY_MS);
  asked.at(-1)?.answer(["low-rings"]);
  await later(0);
  expect(shown()).toEqual(["low-rings"]);
  expect(screen.queryByRole("option", { selected: true })).toBeNull();
  fireEvent.submit(screen.getByRole("search"));
  await later(0);
  expect(path()).toBe("/search/ring");
});

test("without a choice the search is sent, from two characters on", async () => {
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

test("Enter sends the search also while suggestions are shown of which none is chosen", async () => {
  await openSearch();
  await suggest("rail", "Rail 20");
  // What nobody prevents, the browser does: it submits the form.
  expect(fireEvent.keyDown(field(), { key: "Enter" })).toBe(true);
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  expect(fireEvent.keyDown(field(), { key: "Enter" })).toBe(false);
});

test("all results are a link when there are more than are suggested", async () => {
  await openSearch();
  type("rail");
  await later(SUGGESTION_DELAY_MS);
  asked[0]?.answer(["Rail 20"], 11);
  await later(0);
  expect(screen.getByRole("link", { name: "See all 11 results for “rail”" }).getAttribute("href")).toBe("/search/rail");
});

test("Escape closes, and leaving the field chooses nothing", async () => {
  const { path } = await openSearch();
  await suggest("rail", "Rail 20");
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  fireEvent.blur(field());
  await later(0);
  expect(path()).toBe("/");
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(isOpen()).toBe(false);
});

test("with Back it goes, and Forward does not bring it again", async () => {
  const { path, go } = await openSearch();
  await go(-1);
  expect([path(), isOpen()]).toEqual(["/before", false]);
  await go(1);
  expect([path(), isOpen()]).toEqual(["/", false]);
});

const pressClose = () => fireEvent.click(screen.getByRole("button", { name: "Close search" }));

test("the second press of a double click is taken as the first", async () => {
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

test("a press within a second of the last toggle acts when the second is over, and one more takes it back", async () => {
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

test("after Escape the next press opens at once", async () => {
  const { button } = await openSearch();
  fireEvent.keyDown(field(), { key: "Escape" });
  fireEvent.click(button);
  await act(() => vi.dynamicImportSettled());
  await later(0);
  expect(isOpen()).toBe(true);
});
