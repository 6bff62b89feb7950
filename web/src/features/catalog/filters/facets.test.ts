import { describe, expect, it } from "vitest";
import { testCategory, testItem, testTags } from "#test-helpers/collection-items.ts";
import { facetsOf, valuesOf } from "./facets.ts";

const item = (amount: string | null, qtyOnHand = 3) =>
  testItem(`For ${amount}`, {
    price: amount === null ? null : { __typename: "Money", amount, currencyCode: "USD" },
    qtyOnHand,
  });

describe("the facets of a collection", () => {
  it("are its categories with values in use, then price and stock", () => {
    const categories = [testCategory("Fits", true, { Datum: 1, Gone: 0 }), testCategory("Empty", true, { Gone: 0 })];
    expect(facetsOf(categories, [item("9.00"), item("1500.00", 0)])).toEqual([
      { name: "filter.Fits", title: "Fits", multi: true, options: [{ value: "Datum", label: "Datum" }] },
      expect.objectContaining({ name: "price", title: "Price", multi: true }),
      { name: "stock", title: "Availability", multi: true, options: [{ value: "in", label: "In stock" }] },
    ]);
  });

  it("have the price ranges in use, lowest first", () => {
    const options = facetsOf([], [item("1500.00"), item("49.99"), item("50.00"), item("1499.99")])[0]?.options;
    expect(options?.map(({ value, label }) => [value, label])).toEqual([
      ["0-50", "Under $50"],
      ["50-100", "$50 to $100"],
      ["1000-1500", "$1,000 to $1,500"],
      ["1500-", "$1,500 and up"],
    ]);
  });

  it.each([
    ["one range of prices and all in stock", [item("9.00"), item("8.00")]],
    ["nothing in stock", [item("9.00", 0), item("8.00", 0)]],
    ["no prices, because they failed to load", [item(null, 0), item(null, 0)]],
    ["no items", []],
  ])("are omitted for %s", (_, items) => {
    expect(facetsOf([], items)).toEqual([]);
  });
});

it("gives an item without a price neither a price range nor stock", () => {
  expect([valuesOf(item(null), "price"), valuesOf(item(null), "stock")]).toEqual([[], []]);
});

it("keeps a content category named like a built-in facet separate from it", () => {
  const tagged = Object.assign(item("60.00"), { filterTags: testTags({ price: ["0-50"] }) });
  expect([valuesOf(tagged, "price"), valuesOf(tagged, "filter.price")]).toEqual([["50-100"], ["0-50"]]);
});
