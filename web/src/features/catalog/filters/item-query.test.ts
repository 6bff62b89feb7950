import { describe, expect, it } from "vitest";
import {
  type ItemChoices,
  type ItemQuery,
  hasFilters,
  readItemQuery,
  withValues,
  withoutFilters,
  writeItemQuery,
} from "./item-query.ts";
import { testCategory, testItem } from "#test-helpers/collection-items.ts";
import { facetsOf } from "./facets.ts";

const categories = [
  testCategory("Fits", true, { Datum: 5, Plumb: 1, "10/22 pattern": 5, Gone: 0 }),
  testCategory("Family", false, { Barrels: 4, Triggers: 3 }),
  testCategory("search", true, { "Half & half": 1, "a=b": 2 }),
];

const usd = (amount: string) => ({ __typename: "Money" as const, amount, currencyCode: "USD" as const });
const items = [testItem("Cap", { price: usd("38.00") }), testItem("Plumb", { price: usd("1480.00"), qtyOnHand: 0 })];
const facets = facetsOf(categories, items);
const choices: ItemChoices = { facets, defaultSort: "TITLE_ASC" };

const read = (search: string) => readItemQuery(new URLSearchParams(search), choices);
const write = (query: ItemQuery, search = "") => writeItemQuery(new URLSearchParams(search), query, choices).toString();
const all: ItemQuery = { search: "", sort: "TITLE_ASC", filters: [] };

describe("a query in the URL", () => {
  it("is read from human-readable parameters", () => {
    expect(
      read("search=steel&sort=title-desc&filter.Fits=Plumb&filter.Fits=10/22+pattern&filter.Family=Barrels"),
    ).toEqual({
      search: "steel",
      sort: "TITLE_DESC",
      filters: [
        { facet: "filter.Fits", values: ["Plumb", "10/22 pattern"] },
        { facet: "filter.Family", values: ["Barrels"] },
      ],
    });
    expect(read("stock=in&price=1000-1500&price=0-50&sort=ours")).toEqual({
      search: "",
      sort: "FEATURED",
      filters: [
        { facet: "price", values: ["0-50", "1000-1500"] },
        { facet: "stock", values: ["in"] },
      ],
    });
  });

  it("omits the default sort order of the layout", () => {
    const ours: ItemChoices = { facets, defaultSort: "FEATURED" };
    const params = new URLSearchParams();
    expect(readItemQuery(params, ours).sort).toBe("FEATURED");
    expect(writeItemQuery(params, { ...all, sort: "FEATURED" }, ours).toString()).toBe("");
    expect(writeItemQuery(params, all, ours).toString()).toBe("sort=title-asc");
  });

  it.each([
    ["nothing", ""],
    ["empty values, as a form without scripts sends them", "search=&sort=title-asc&filter.Family="],
    ["values and categories that are not offered", "filter.Fits=Nothing&filter.Color=Red&filter.=x&filter.Fits=datum"],
    ["a value that no item has", "filter.Fits=Gone&price=50-100&stock=out"],
    ["other parameter names", "Fits=Datum&filter.__proto__=Datum&filter.constructor=x&activeFilter=Datum"],
    ["an unknown order", "sort=weight"],
  ])("shows everything for %s", (_, search) => {
    expect(read(search)).toEqual(all);
  });

  it("ignores repeated values and keeps the order of the facets", () => {
    expect(read("filter.Fits=Plumb&filter.Fits=Datum&filter.Fits=Plumb").filters).toEqual([
      { facet: "filter.Fits", values: ["Datum", "Plumb"] },
    ]);
    expect(read("search=first&search=second&sort=title-desc&sort=title-asc")).toMatchObject({
      search: "first",
      sort: "TITLE_DESC",
    });
  });

  it("takes the first known value of a single-select facet", () => {
    expect(read("filter.Family=Nothing&filter.Family=Triggers&filter.Family=Barrels").filters).toEqual([
      { facet: "filter.Family", values: ["Triggers"] },
    ]);
  });

  it("is truncated to the limits of the gateway", () => {
    const query = read(`search=${"x".repeat(5_000)}&${"filter.Fits=Datum&".repeat(2_000)}`);
    expect(query.search).toHaveLength(100);
    expect(query.filters).toEqual([{ facet: "filter.Fits", values: ["Datum"] }]);
    expect(read(`search=${"x".repeat(99)}🎯`).search).toBe("x".repeat(99));
  });

  it("keeps other parameters and omits defaults", () => {
    const before = "utm_source=mail&search=old&filter.Fits=Datum&price=0-50&sort=title-desc&shown=48";
    expect(write({ ...all, search: " carbon " }, before)).toBe("utm_source=mail&search=carbon");
    expect(write(all, "sort=title-asc&search=&filter.Old=gone")).toBe("");
  });

  it("round-trips through the URL", () => {
    const searches = ["", "barrel 9", "a&b=c#d?e+f%20", "“Élan” ü 🎯", "filter.Fits=Datum"];
    const choices = [[], ["Datum"], ["Datum", "Plumb", "10/22 pattern"]];
    const families = [[], ["Triggers"]];
    const odd = [[], ["Half & half", "a=b"]];
    for (const search of searches)
      for (const fits of choices)
        for (const family of families)
          for (const values of odd)
            for (const sort of ["FEATURED", "TITLE_ASC", "TITLE_DESC"] as const) {
              let query: ItemQuery = { ...all, search, sort };
              query = withValues(query, facets, "filter.search", values);
              query = withValues(query, facets, "filter.Family", family);
              query = withValues(query, facets, "filter.Fits", fits);
              const written = write(query, "page=2");
              expect(read(written)).toEqual(query);
              expect(write(read(written), written)).toBe(written);
            }
  });
});

describe("changing the query", () => {
  const query = read("search=steel&sort=title-desc&filter.Fits=Plumb&filter.Family=Barrels");

  it("sets, adds and removes the values of one category", () => {
    expect(withValues(query, facets, "filter.Fits", ["Plumb", "Datum"]).filters).toEqual([
      { facet: "filter.Fits", values: ["Datum", "Plumb"] },
      { facet: "filter.Family", values: ["Barrels"] },
    ]);
    expect(withValues(query, facets, "filter.Fits", []).filters).toEqual([
      { facet: "filter.Family", values: ["Barrels"] },
    ]);
  });

  it("clears filters and search and keeps the sort order", () => {
    expect(hasFilters(query)).toBe(true);
    expect(withoutFilters(query)).toEqual({ search: "", sort: "TITLE_DESC", filters: [] });
    expect(hasFilters(withoutFilters(query))).toBe(false);
    expect(hasFilters({ ...all, search: "  " })).toBe(false);
  });
});
