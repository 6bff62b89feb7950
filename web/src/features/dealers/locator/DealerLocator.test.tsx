import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { serveQueries } from "#test-helpers/gateway.ts";
import { spinnerWhile } from "#test-helpers/spinner.tsx";
import { type FoundDealer, type FoundDealers, toFoundDealers } from "#/features/dealers/found-dealers.ts";
import { DealerLocator } from "./DealerLocator.tsx";
import type { DealerQuery } from "#/features/dealers/dealer-query.ts";
import type { DealerMapProps } from "#/features/dealers/map/map.ts";
import { dealerPage, manyDealers } from "#test-helpers/dealers.ts";

const map = vi.hoisted(() => ({ props: null as DealerMapProps | null }));
vi.mock("#/features/dealers/map/DealerMap.tsx", () => ({
  DealerMap(props: DealerMapProps) {
    map.props = props;
    const selected = props.dealers.find(({ id }) => id === props.selectedId);
    return <div data-testid="info">{selected && props.renderInfo(selected)}</div>;
  },
}));
vi.mock("./UseDealerButton.tsx", () => ({ UseDealerButton: () => null }));

type Fault = FoundDealers["userErrors"][number];

const all: FoundDealer[] = manyDealers(120);
let requests: ReturnType<typeof serveQueries>;
const places = () => requests.map(({ variables }) => variables.after);
let fails = false;
/** Simulates the map coming near the viewport. */
let comeNear: () => void;

beforeEach(() => {
  fails = false;
  comeNear = () => undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(() => undefined);
});
afterEach(cleanup);

async function show(
  dealers = all,
  query: DealerQuery = { zip: "", radius: 50 },
  userErrors: Fault[] = [],
): Promise<void> {
  requests = serveQueries(({ variables }) => {
    if (fails) throw new TypeError("The gateway is away.");
    return { data: { dealers: dealerPage(dealers, {}, variables) } };
  });
  const isKnown = query.zip !== "" && userErrors.length === 0;
  const center = isKnown ? { __typename: "Coordinates" as const, latitude: 43, longitude: -72 } : null;
  const found = toFoundDealers(dealerPage(dealers, { center, userErrors }, { first: 20 }));
  const router = createMemoryRouter([
    { path: "*", element: <DealerLocator query={query} found={found} heading="Dealers" /> },
  ]);
  render(<RouterProvider router={router} />);
  await act(async () => undefined);
}

// Queries by role take seconds with this many rows.
const rows = () => [...document.querySelectorAll("li")];
const row = (name: string) => screen.getByText(name, { selector: "li button" });
const select = (id: string | null) => act(() => map.props?.onSelect(id));

it("loads the remaining dealers once, when the map comes near", async () => {
  await show();
  expect(rows()).toHaveLength(20);
  expect(requests).toEqual([]);
  await act(async () => comeNear());
  expect(requests).toHaveLength(1);
  expect(map.props?.dealers).toHaveLength(120);
  expect(map.props?.dealers.at(-1)).toMatchObject({ id: "d120", number: 120 });
  fireEvent.click(screen.getByText("Show more (100 left)"));
  await act(async () => undefined);
  expect(rows()).toHaveLength(40);
  expect(document.activeElement).toBe(rows()[20]);
  expect(requests).toHaveLength(1);
});

it("loads thousands page by page: all for the map, but only as many as shown for the list", async () => {
  await show(manyDealers(1201));
  fireEvent.click(screen.getByText("Show more (1,181 left)"));
  await act(async () => undefined);
  expect(rows()).toHaveLength(40);
  expect(places()).toEqual(["d20"]);
  await act(async () => comeNear());
  await waitFor(() => expect(map.props?.dealers).toHaveLength(1201));
  expect(places()).toEqual(["d20", "d520", "d1020"]);
  expect(map.props?.dealers.at(-1)).toMatchObject({ id: "d1201", number: 1201 });
});

it("requests no page twice when list and map load at the same time", async () => {
  await show(manyDealers(1201));
  const both = async () => {
    fireEvent.click(screen.getByText("Show more (1,181 left)"));
    await act(async () => comeNear());
  };
  expect(await spinnerWhile(both)).toBe("One moment");
  await waitFor(() => expect(map.props?.dealers).toHaveLength(1201));
  expect(rows()).toHaveLength(40);
  expect(places()).toEqual(["d20", "d520", "d1020"]);
});

it("requests nothing if the first page has all dealers", async () => {
  await show(all.slice(0, 20));
  await act(async () => comeNear());
  expect(requests).toEqual([]);
  expect(screen.queryByText(/Show more/)).toBeNull();
});

it("reports a failed load and retries", async () => {
  fails = true;
  await show();
  fireEvent.click(screen.getByText("Show more (100 left)"));
  expect(await screen.findByText("The other dealers couldn't be loaded. Please try again.")).toBeTruthy();
  fails = false;
  fireEvent.click(screen.getByText("Show more (100 left)"));
  await act(async () => undefined);
  expect(rows()).toHaveLength(40);
});

it("lists a dealer selected on the map, even beyond the listed ones", async () => {
  await show();
  await act(async () => comeNear());
  select("d7");
  expect(row("Dealer 7").getAttribute("aria-pressed")).toBe("true");
  select("d111");
  expect(row("Dealer 7").getAttribute("aria-pressed")).toBe("false");
  expect(rows()).toHaveLength(21);
  expect(rows().at(-1)).toMatchObject({ value: 111 });
  expect(row("Dealer 111").getAttribute("aria-pressed")).toBe("true");
  select(null);
  expect(rows()).toHaveLength(20);
});

it("returns the focus to the row when Escape or the close button clears the selection", async () => {
  await show();
  fireEvent.click(row("Dealer 3"));
  expect(map.props?.selectedId).toBe("d3");
  fireEvent.click(within(screen.getByTestId("info")).getByRole("button", { name: "Close" }));
  expect(map.props?.selectedId).toBeNull();
  expect(document.activeElement).toBe(row("Dealer 3"));
  fireEvent.click(row("Dealer 4"));
  fireEvent.keyDown(screen.getByTestId("info"), { key: "Escape" });
  expect(map.props?.selectedId).toBeNull();
  expect(document.activeElement).toBe(row("Dealer 4"));
});

it("lists a dealer without coordinates but leaves it off the map", async () => {
  const [first, second, third] = manyDealers(3);
  await show([first, { ...second, coordinates: null }, third] as FoundDealer[]);
  expect(rows()).toHaveLength(3);
  expect(map.props?.dealers.map(({ number }) => number)).toEqual([1, 3]);
});

it("explains an unknown ZIP code, with small details and a link to all dealers", async () => {
  const message = "Geocoding failed: No place has the ZIP code 00000. Server returned status code ZERO_RESULTS.";
  const fault = {
    __typename: "UserError" as const,
    message,
    code: "GEOCODING_FAILED" as const,
    field: ["postalCode"],
  };
  await show([], { zip: "00000", radius: 50 }, [fault]);
  expect(screen.getByRole("heading", { name: "No dealers found" })).toBeTruthy();
  expect(screen.getByText(/^We couldn't find ZIP code 00000. Please check it and search again/)).toBeTruthy();
  expect(screen.getByText(message, { selector: "small" })).toBeTruthy();
  expect(screen.getByText("We couldn't find ZIP code 00000.", { selector: "[id]" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show all dealers" }).getAttribute("href")).toBe("/dealer-locator");
  expect(screen.queryByRole("link", { name: /^Search within/ })).toBeNull();
});

it.each([
  [50, "Search within 100 miles", "/dealer-locator?zip=05101&radius=100"],
  [250, "Show all dealers", "/dealer-locator"],
])("offers a wider search if no dealer is within %i miles", async (radius, label, to) => {
  await show([], { zip: "05101", radius });
  expect(screen.getByRole("heading", { name: `No dealers within ${radius} miles of 05101` })).toBeTruthy();
  expect(screen.getByRole("link", { name: label }).getAttribute("href")).toBe(to);
  expect(map.props).toMatchObject({ dealers: [], center: { latitude: 43 }, radius });
});
