import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, test } from "vitest";
import { testItem } from "#test-helpers/collection-items.ts";
import { Rack } from "./Rack.tsx";
import type { RackProductFragment } from "./rack.generated.ts";

afterEach(cleanup);

interface Gun {
  title: string;
  price: string | null;
  /** In millimeters. */
  length: number;
  weight: string | null;
}

const guns: Gun[] = [
  { title: "Plumb", price: "1420.00", length: 978, weight: "6 lb 12 oz in walnut" },
  { title: "Datum Junior", price: "990.00", length: 806.5, weight: null },
  { title: "Ledger", price: null, length: 927, weight: "4 lb 9 oz" },
  { title: "Datum 16", price: "1649.00", length: 870, weight: "6 lb 2 oz in walnut" },
];

const toItem = ({ title, price }: Gun) =>
  testItem(title, { price: price === null ? null : { __typename: "Money", amount: price, currencyCode: "USD" } });

const point = (x: number) => ({ __typename: "DrawingPoint" as const, x, y: 39 });

const dimension = (side: "ABOVE" | "BELOW" | "RIGHT", value: string, from: number, to: number) => ({
  __typename: "DrawingDimension" as const,
  side,
  value,
  from: point(from),
  to: point(to),
});

/** Drawn 1 % longer than stated. */
const toProduct = ({ title, length, weight }: Gun): RackProductFragment => ({
  __typename: "CheckoutProduct",
  id: toItem({ title, price: null, length, weight }).id,
  drawing: {
    __typename: "ProductDrawing",
    imageUrl: `https://media.example/${title}.svg`,
    width: length + 130,
    height: 160,
    dimensions: [
      dimension("ABOVE", "16.25 in", 470, 883),
      dimension("BELOW", `${(length / 25.4).toFixed(2)} in`, 4, 1.01 * length + 4),
      dimension("RIGHT", "40 in", 0, length + 100),
    ],
  },
  about: {
    __typename: "ProductAbout",
    specs: weight === null ? [] : [{ __typename: "Spec", name: "Weight, empty", value: weight, unit: null }],
  },
});

function Search() {
  return <output>{useLocation().search}</output>;
}

function renderRack(search = "?view=rack", products = guns.map(toProduct)) {
  render(
    <MemoryRouter initialEntries={[`/rifles${search}`]}>
      <Rack title="Rifles" items={guns.map(toItem)} products={products} />
      <Search />
    </MemoryRouter>,
  );
}

const titles = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const sort = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort by" });
const row = (title: string) => screen.getByRole("heading", { name: title }).closest("li") ?? document.body;
const facts = (title: string) =>
  [...row(title).querySelectorAll("dl > div")].map(({ textContent }) => textContent.replaceAll("\u00A0", " "));

test("shows the stated length, weight and price of each, as far as they are known", () => {
  renderRack();
  expect(titles()).toEqual(["Plumb", "Datum Junior", "Ledger", "Datum 16"]);
  expect(facts("Plumb")).toEqual(["Length38.50 in", "Weight6 lb 12 oz in walnut", "Price$1,420.00"]);
  expect(facts("Datum Junior")).toEqual(["Length31.75 in", "Price$990.00"]);
  expect(facts("Ledger")).toEqual(["Length36.50 in", "Weight4 lb 9 oz", "PriceUnavailable right now"]);
});

test.each([
  ["Shortest first", "length", ["Datum Junior", "Datum 16", "Ledger", "Plumb"]],
  ["Lightest first", "weight", ["Ledger", "Datum 16", "Plumb", "Datum Junior"]],
  ["Price low to high", "price-asc", ["Datum Junior", "Plumb", "Datum 16", "Ledger"]],
  ["Price high to low", "price-desc", ["Datum 16", "Plumb", "Datum Junior", "Ledger"]],
])("sorts by %s and writes it to the URL, what is unknown last", async (label, value, order) => {
  renderRack();
  await userEvent.selectOptions(sort(), label);
  expect(titles()).toEqual(order);
  expect(screen.getByText(`?view=rack&sort=${value}`)).toBeDefined();
  cleanup();
  renderRack(`?view=rack&sort=${value}`);
  expect([titles(), sort().value]).toEqual([order, value]);
});

test("draws all on one rule, as long as they are stated to be", () => {
  renderRack();
  const ends = guns.map(({ title }) => row(title).querySelector<HTMLElement>("[style*='--at']"));
  // The longest is 38.5 inches long, and the rule 5 % longer.
  const parts = ends.map((end) => Number(end?.style.getPropertyValue("--at")) * 41);
  expect(parts.map((inches) => inches.toFixed(2))).toEqual(["38.50", "31.75", "36.50", "34.25"]);
});

test("lays one over the others and says how they differ", async () => {
  renderRack("?view=rack&sort=price-asc");
  await userEvent.click(screen.getByRole("button", { name: "Lay Datum 16 over the others" }));
  expect(screen.getByText("?view=rack&sort=price-asc&over=datum-16")).toBeDefined();
  expect(facts("Plumb").slice(0, 2)).toEqual([
    "Length38.50 in 4.25 in longer",
    "Weight6 lb 12 oz in walnut 10 oz heavier",
  ]);
  expect(facts("Ledger")[1]).toBe("Weight4 lb 9 oz 1 lb 9 oz lighter");
  expect(facts("Datum 16")[0]).toBe("Length34.25 in");
  expect(guns.map(({ title }) => row(title).querySelectorAll("img").length)).toEqual([2, 2, 2, 1]);
  await userEvent.click(screen.getByRole("button", { name: "Lay Datum 16 over the others", pressed: true }));
  expect(screen.getByText("?view=rack&sort=price-asc")).toBeDefined();
  expect(facts("Plumb")[0]).toBe("Length38.50 in");
});

test("lists products without a drawing", () => {
  renderRack("?view=rack&sort=length", guns.slice(0, 1).map(toProduct));
  expect(titles()).toEqual(["Plumb", "Datum Junior", "Ledger", "Datum 16"]);
  expect(facts("Datum 16")).toEqual(["Price$1,649.00"]);
  expect(within(row("Datum 16")).getByRole("link", { name: "Datum 16" }).getAttribute("href")).toContain("datum-16");
});
