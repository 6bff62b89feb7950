import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "#test-helpers/client.tsx";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { FilterableItems } from "./FilterableItems.tsx";
import { testCategory, testItem, testTags } from "#test-helpers/collection-items.ts";

/** Render count of each card, by picture URL. */
const drawn = vi.hoisted(() => new Map<string, number>());
vi.mock("#/ui/media/Picture.tsx", () => ({
  Picture: ({ image }: { image: { url: string } }) => {
    drawn.set(image.url, (drawn.get(image.url) ?? 0) + 1);
    return null;
  },
}));

const picture = (url: string) => ({
  __typename: "Image" as const,
  url,
  alternativeText: "",
  width: null,
  height: null,
  thumbnailUrl: "",
  sources: [],
});

interface Listed {
  amount?: string;
  qtyOnHand?: number;
}

function item(title: string, subtitle: string | null, tags: Record<string, string[]>, told: Listed = {}) {
  const { amount = "46.00", qtyOnHand = 12 } = told;
  const price = { __typename: "Money" as const, amount, currencyCode: "USD" as const };
  const given = { subtitle, image: picture(`/${title}.webp`), price, qtyOnHand };
  return Object.assign(testItem(title, given), { filterTags: testTags(tags) });
}

const items = [
  item("Plumb taper", "Blued", { Fits: ["Plumb"], Family: ["Barrels"] }),
  item("Sixteen", "Steel", { Fits: ["Datum"], Family: ["Barrels"] }),
  item("Sixteen carbon", null, { Fits: ["Datum"], Family: ["Barrels"] }, { amount: "512.00", qtyOnHand: 0 }),
  item("No. 1 trigger", null, { Fits: ["Datum", "Plumb"], Family: ["Triggers"] }, { amount: "99.99" }),
];

const categories = [
  testCategory("Fits", true, { Datum: 3, Plumb: 2, Vernier: 0 }),
  testCategory("Family", false, { Barrels: 3, Triggers: 1 }),
];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  drawn.clear();
});

interface Page {
  container?: HTMLElement;
  loader?: () => Promise<null>;
}

function renderItems(search = "", { container, loader }: Page = {}) {
  const link = new ApolloLink(({ operationName }) => {
    throw new Error(`The gateway was asked for ${operationName}.`);
  });
  const page = (
    <WithClient client={new ApolloClient({ cache: createCache(), link })}>
      <FilterableItems title="Parts" categories={categories} items={items} totalCount={4} eagerCount={3} />
    </WithClient>
  );
  const routes = [
    { path: "/", element: page },
    { path: "/product", loader, element: null },
  ];
  const initialEntries = ["/before", `/${search}`];
  const router = createMemoryRouter(routes, { initialEntries, hydrationData: { loaderData: {} } });
  const element = <RouterProvider router={router} />;
  if (container) render(element, { container, hydrate: true });
  else render(element);
  return { router, html: () => renderToString(element) };
}

const titles = () =>
  screen.queryAllByRole("heading", { level: 3 }).flatMap((it) => (it.closest("li") ? it.textContent : []));
const status = () => screen.getByRole("status").textContent;
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search in Parts" });
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const type = (text: string) => act(async () => void fireEvent.change(field(), { target: { value: text } }));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Waits for the next frame, after which the URL is updated. */
async function click(element: HTMLElement): Promise<void> {
  await press(element);
  await wait(17);
}

it("applies the query of a shared URL and counts matching values", () => {
  renderItems("?filter.Fits=Plumb&sort=title-desc");
  expect(titles()).toEqual(["Plumb taper", "No. 1 trigger"]);
  expect(status()).toBe("2 of 4 items");
  expect(box(/^Plumb/).checked).toBe(true);
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort by" }).value).toBe("title-desc");
  // The count shows what selecting the value would yield, so it ignores selections in its own category.
  expect(box(/^Datum/).closest("label")?.textContent).toBe("Datum3 items");
  expect(radio(/^Barrels/).closest("label")?.textContent).toBe("Barrels1 items");
  // Values without items are not offered.
  expect(screen.queryByRole("checkbox", { name: /Vernier/ })).toBeNull();
});

it("adds a history entry for each filter, which Back removes", async () => {
  const { router } = renderItems();
  await click(box(/^Datum/));
  expect(box(/^Datum/).checked).toBe(true);
  await click(radio(/^Triggers/));
  expect(router.state.location.search).toBe("?filter.Fits=Datum&filter.Family=Triggers");
  expect(titles()).toEqual(["No. 1 trigger"]);
  await act(() => router.navigate(-1));
  expect([radio(/^Any/).checked, status()]).toEqual([true, "3 of 4 items"]);
  await act(() => router.navigate(-1));
  expect([router.state.location.search, box(/^Datum/).checked, status()]).toEqual(["", false, "4 items"]);
});

it("toggles values of a multi-select facet and replaces the value of a single-select one", async () => {
  const { router } = renderItems();
  const chosen = () => new URLSearchParams(router.state.location.search).getAll("filter.Fits");
  await click(box(/^Plumb/));
  await click(box(/^Datum/));
  expect([chosen(), status()]).toEqual([["Datum", "Plumb"], "4 items"]);
  await click(box(/^Plumb/));
  expect([chosen(), status()]).toEqual([["Datum"], "3 of 4 items"]);
  await click(radio(/^Barrels/));
  await click(radio(/^Triggers/));
  expect(titles()).toEqual(["No. 1 trigger"]);
  await click(radio(/^Any/));
  expect(router.state.location.search).toBe("?filter.Fits=Datum");
});

it("filters while the user types and replaces the URL when typing pauses", async () => {
  const { router } = renderItems("?utm_source=mail");
  await type("six");
  await wait(200);
  await type("sixteen ");
  expect(titles()).toEqual(["Sixteen", "Sixteen carbon"]);
  await wait(299);
  expect(router.state.location.search).toBe("?utm_source=mail");
  await wait(1);
  expect([router.state.location.search, router.state.historyAction]).toEqual([
    "?utm_source=mail&search=sixteen",
    "REPLACE",
  ]);
  expect(field().value).toBe("sixteen ");
});

it("does not cancel a navigation that starts before typing pauses", async () => {
  const { router } = renderItems("", { loader: () => new Promise(() => {}) });
  await type("six");
  await act(async () => void router.navigate("/product"));
  await wait(1_000);
  expect(router.state.navigation.location?.pathname).toBe("/product");
});

it("shows a filter before the URL changes and does not cancel a navigation that follows at once", async () => {
  const { router } = renderItems("", { loader: () => new Promise(() => {}) });
  await press(box(/^Datum/));
  expect([box(/^Datum/).checked, status(), router.state.location.search]).toEqual([true, "3 of 4 items", ""]);
  await act(async () => void router.navigate("/product"));
  await wait(1_000);
  expect(router.state.navigation.location?.pathname).toBe("/product");
});

it("applies choices made in the form before hydration", async () => {
  const { html } = renderItems();
  const container = document.createElement("div");
  container.innerHTML = html();
  cleanup();
  document.body.append(container);
  box(/^Datum/).checked = true;
  field().value = "six";
  screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort by" }).value = "title-desc";
  const { router } = renderItems("", { container });
  await wait(0);
  expect(titles()).toEqual(["Sixteen carbon", "Sixteen"]);
  expect([field().value, box(/^Datum/).checked, status()]).toEqual(["six", true, "2 of 4 items"]);
  expect([router.state.location.search, router.state.historyAction]).toEqual([
    "?search=six&sort=title-desc&filter.Fits=Datum",
    "REPLACE",
  ]);
});

it("writes the search on Enter at once, and includes it when a filter is selected", async () => {
  const { router } = renderItems();
  await type("steel");
  await act(async () => void fireEvent.submit(screen.getByRole("search")));
  expect(router.state.location.search).toBe("?search=steel");
  await type("s");
  await click(box(/^Datum/));
  expect(router.state.location.search).toBe("?search=s&filter.Fits=Datum");
  await wait(1_000);
  expect(router.state.historyAction).toBe("PUSH");
});

it("does not render remaining cards again while the user types", async () => {
  renderItems();
  const before = new Map(drawn);
  expect(before.size).toBe(4);
  for (const text of ["s", "si", "six", "sixt"]) await type(text);
  await wait(1_000);
  await type("sixteen c");
  expect(titles()).toEqual(["Sixteen carbon"]);
  expect(drawn).toEqual(before);
});

it("removes a filter by its chip and all filters by Clear all, and focuses the count", async () => {
  const { router } = renderItems("?search=s&filter.Fits=Datum&sort=title-desc");
  await click(screen.getByRole("link", { name: "“s” (remove filter)" }));
  expect([router.state.location.search, field().value]).toEqual(["?sort=title-desc&filter.Fits=Datum", ""]);
  expect(document.activeElement).toBe(screen.getByRole("status"));
  await click(screen.getByRole("link", { name: "Clear all" }));
  expect([router.state.location.search, box(/^Datum/).checked, status()]).toEqual([
    "?sort=title-desc",
    false,
    "4 items",
  ]);
  expect(screen.queryByRole("link", { name: "Clear all" })).toBeNull();
});

it("reports an unmatched search, disables the filters, and clears only the search", async () => {
  const { router } = renderItems("?search=nothing+like+it&filter.Fits=Datum");
  expect(screen.getByRole("heading", { name: "No items found" })).toBeDefined();
  expect(screen.getByText("Nothing in Parts matches “nothing like it”.")).toBeDefined();
  expect(screen.getByText("Nothing matches your search.")).toBeDefined();
  expect(status()).toBe("0 of 4 items");
  expect([box(/^Datum/).disabled, box(/^Plumb/).disabled, radio(/^Triggers/).disabled]).toEqual([false, true, true]);
  await click(screen.getByRole("link", { name: "Clear search" }));
  expect([router.state.location.search, status()]).toEqual(["?filter.Fits=Datum", "3 of 4 items"]);
  expect([box(/^Plumb/).disabled, radio(/^Triggers/).disabled]).toEqual([false, false]);
});

it("reports filters without common results and offers to clear them", async () => {
  renderItems("?search=taper&filter.Fits=Datum");
  const main = screen.getByRole("heading", { name: "No items found" }).parentElement ?? document.body;
  expect(within(main).getByText("Nothing here matches all of your filters.")).toBeDefined();
  await click(within(main).getByRole("link", { name: "Clear all" }));
  expect(titles()).toHaveLength(4);
});

it("offers the same filters in a sheet that shows the number of results", async () => {
  renderItems("?filter.Fits=Plumb");
  await click(screen.getByRole("button", { name: "Filter (1)" }));
  const sheet = within(screen.getByRole("dialog", { name: "Filter" }));
  await click(sheet.getByRole("radio", { name: /^Triggers/ }));
  expect(sheet.getByRole("button", { name: "Show 1 item" })).toBeDefined();
  await click(sheet.getByRole("button", { name: "Clear all" }));
  expect(sheet.getByRole<HTMLInputElement>("checkbox", { name: /^Plumb/ }).checked).toBe(false);
  await click(sheet.getByRole("button", { name: "Show 4 items" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("filters by the price and stock that the cards show", async () => {
  const { router } = renderItems("?price=50-100&price=500-1000");
  expect(titles()).toEqual(["No. 1 trigger", "Sixteen carbon"]);
  expect(box(/^Under \$50/).closest("label")?.textContent).toBe("Under $502 items");
  await click(box(/^In stock/));
  expect([titles(), router.state.location.search]).toEqual([
    ["No. 1 trigger"],
    "?price=50-100&price=500-1000&stock=in",
  ]);
  await click(screen.getByRole("link", { name: "$50 to $100 (remove filter)" }));
  expect(screen.getByText("Nothing here matches all of your filters.")).toBeDefined();
  await act(() => router.navigate(-1));
  expect(titles()).toEqual(["No. 1 trigger"]);
});

it("disables values that would yield no results", () => {
  renderItems("?filter.Family=Triggers");
  const dear = box(/^\$500 to \$1,000/);
  expect([dear.disabled, dear.closest("label")?.textContent]).toEqual([true, "$500 to $1,0000 items"]);
  expect(box(/^\$50 to \$100/).disabled).toBe(false);
});

it.each([
  ["price-asc", ["Plumb taper", "Sixteen", "No. 1 trigger", "Sixteen carbon"]],
  ["price-desc", ["Sixteen carbon", "No. 1 trigger", "Plumb taper", "Sixteen"]],
])("sorts by price: %s", (sort, expected) => {
  renderItems(`?sort=${sort}`);
  expect(titles()).toEqual(expected);
});

it("offers the collection's own order", async () => {
  const { router } = renderItems();
  const order = screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort by" });
  expect([...order.options].map(({ text }) => text)).toEqual([
    "Featured",
    "Price low to high",
    "Price high to low",
    "Newest",
    "Top rated",
    "A to Z",
    "Z to A",
  ]);
  await act(async () => void fireEvent.change(order, { target: { value: "ours" } }));
  await wait(17);
  expect([titles(), router.state.location.search]).toEqual([items.map(({ title }) => title), "?sort=ours"]);
});
