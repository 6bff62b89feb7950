import { describe, expect, test } from "vitest";
import { joinCard, joinCollection, paginateItems, type ProductCard } from "./collection.ts";
import { toFilterKey } from "./filter-key.ts";
import { InvalidCursorError } from "./pagination.ts";
import { type Inventory, UNKNOWN_INVENTORY } from "./inventory.ts";
import { money } from "./money.ts";

const card = (title: string, skus: string[], family = "Barrels"): ProductCard => ({
  id: title.toLowerCase().replaceAll(" ", "-"),
  reviewProductId: title,
  title,
  subtitle: `For the ${family}`,
  image: null,
  url: "/product/product-short-alt/x",
  isFflItem: false,
  isReceiverItem: false,
  skus,
  requiresChoice: skus.length > 1,
  releasedOn: null,
  filterTags: [
    { categoryKey: "family", filterCategory: "Family", valueKey: family.toLowerCase(), filterValue: family },
  ],
});

const inventory: Inventory = new Map([
  ["sold-out-cheap", { price: money(500), qtyOnHand: 0 }],
  ["sold-out-dear", { price: money(900), qtyOnHand: 0 }],
  ["on-hand", { price: money(700), qtyOnHand: 2 }],
  ["on-hand-dear", { price: money(800), qtyOnHand: 3 }],
]);

describe("an item's price and stock", () => {
  const join = (...skus: string[]) => joinCard(card("X", skus), inventory);

  test("are those of its only SKU", () => {
    expect(join("on-hand")).toMatchObject({
      sku: "on-hand",
      price: money(700),
      priceVaries: false,
      qtyOnHand: 2,
    });
  });

  test("are the lowest price of the SKUs in stock, and the total stock", () => {
    expect(join("sold-out-cheap", "on-hand-dear", "on-hand")).toMatchObject({
      sku: null,
      price: money(700),
      priceVaries: true,
      maxPrice: money(800),
      qtyOnHand: 5,
    });
  });

  test("are the lowest price of all SKUs if none is in stock", () => {
    expect(join("sold-out-dear", "sold-out-cheap")).toMatchObject({
      price: money(500),
      priceVaries: true,
      qtyOnHand: 0,
    });
  });

  test("do not vary if all SKUs cost the same", () => {
    expect(join("on-hand", "on-hand")).toMatchObject({ price: money(700), priceVaries: false });
  });

  test("are unknown if the inventory did not respond, even without SKUs", () => {
    const unknown = { price: null, qtyOnHand: null };
    expect(joinCard(card("X", ["on-hand"]), UNKNOWN_INVENTORY)).toMatchObject(unknown);
    expect(joinCard(card("X", []), UNKNOWN_INVENTORY)).toMatchObject(unknown);
  });

  test("are null and 0 without SKUs, or with a SKU that the inventory does not list", () => {
    expect(join()).toMatchObject({ sku: null, price: null, qtyOnHand: 0 });
    expect(join("unknown")).toMatchObject({ sku: "unknown", price: null, qtyOnHand: 0 });
  });
});

describe("a page of items", () => {
  const { items } = joinCollection(
    {
      id: "c",
      title: "C",
      displayType: "COLLECTION_TABBED_GRID",
      url: "/",
      backgroundImage: null,
      breadcrumbs: [],
      filterCategories: [],
      products: [
        { ...card("barrel 10", ["on-hand"]), releasedOn: "2014-03-03" },
        { ...card("Barrel 9", ["on-hand-dear"]), releasedOn: "2026-01-26" },
        { ...card("Élan grip", ["sold-out-dear"], "Grips"), releasedOn: "2014-09-15" },
        card("anvil", [], "Tools"),
      ],
    },
    inventory,
  );
  const titles = (query: Partial<Parameters<typeof paginateItems>[1]>) =>
    paginateItems(items, { first: 100, sort: "FEATURED", ...query }).edges.map(({ node }) => node.title);

  test("keeps the content service's order unless sorted", () => {
    expect(titles({})).toEqual(["barrel 10", "Barrel 9", "Élan grip", "anvil"]);
    expect(titles({ sort: "TITLE_ASC" })).toEqual(["anvil", "Barrel 9", "barrel 10", "Élan grip"]);
    expect(titles({ sort: "TITLE_DESC" })).toEqual(["Élan grip", "barrel 10", "Barrel 9", "anvil"]);
  });

  test("sorts by price, with items without one last", () => {
    expect(titles({ sort: "PRICE_ASC" })).toEqual(["barrel 10", "Barrel 9", "Élan grip", "anvil"]);
    expect(titles({ sort: "PRICE_DESC" })).toEqual(["Élan grip", "Barrel 9", "barrel 10", "anvil"]);
    const reversed = paginateItems(items.toReversed(), { first: 100, sort: "PRICE_ASC" });
    expect(reversed.edges.map(({ node }) => node.title)).toEqual(["barrel 10", "Barrel 9", "Élan grip", "anvil"]);
  });

  test("sorts by release, newest first, with undated ones last", () => {
    expect(titles({ sort: "NEWEST" })).toEqual(["Barrel 9", "Élan grip", "barrel 10", "anvil"]);
  });

  test("sorts by rating, then by number of reviews, with unrated ones last", () => {
    const rated = (averageScore: number, totalCount: number) => ({ averageScore, totalCount });
    const ratings = new Map([
      ["Élan grip", rated(4.5, 2)],
      ["anvil", rated(4.5, 9)],
      ["Barrel 9", rated(4.9, 1)],
    ]);
    expect(titles({ sort: "RATING", ratings })).toEqual(["Barrel 9", "anvil", "Élan grip", "barrel 10"]);
    expect(titles({ sort: "RATING", ratings: null })).toEqual(titles({}));
  });

  test("searches title and subtitle case-insensitively", () => {
    expect(titles({ search: " BARREL " })).toEqual(["barrel 10", "Barrel 9"]);
    expect(titles({ search: "for the tools" })).toEqual(["anvil"]);
    expect(titles({ search: "" })).toHaveLength(4);
  });

  test("requires one of the values in each category", () => {
    expect(titles({ filters: [{ key: "family", values: ["grips", "tools"] }] })).toEqual(["Élan grip", "anvil"]);
    expect(titles({ filters: [{ key: "family", values: [] }] })).toHaveLength(4);
    expect(titles({ filters: [{ key: "finish", values: ["blued"] }] })).toEqual([]);
  });

  test("requires the category", () => {
    expect(titles({ category: "barrels" })).toEqual(["barrel 10", "Barrel 9"]);
    expect(titles({ category: "Barrels" })).toEqual([]);
  });

  test("requires a price in the range, and stock", () => {
    expect(titles({ price: { fromCents: 700, belowCents: 800 } })).toEqual(["barrel 10"]);
    expect(titles({ price: { fromCents: 701, belowCents: null } })).toEqual(["Barrel 9", "Élan grip"]);
    expect(titles({ price: { fromCents: null, belowCents: 10_000 } })).toEqual(["barrel 10", "Barrel 9", "Élan grip"]);
    expect(titles({ price: { fromCents: null, belowCents: null } })).toHaveLength(4);
    expect(titles({ inStock: true })).toEqual(["barrel 10", "Barrel 9"]);
    expect(titles({ inStock: false })).toHaveLength(4);
    expect(titles({ inStock: true, price: { fromCents: 800, belowCents: 1_000 } })).toEqual(["Barrel 9"]);
  });

  test("follows its cursors to the end", () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = paginateItems(items, { first: 3, after, sort: "TITLE_ASC" });
      expect(page.totalCount).toBe(4);
      seen.push(...page.edges.map(({ node }) => node.title));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen).toEqual(["anvil", "Barrel 9", "barrel 10", "Élan grip"]);
  });

  test("rejects a cursor that does not belong to its items", () => {
    expect(() => paginateItems(items, { first: 3, after: "bm9uc2Vuc2U", sort: "FEATURED" })).toThrow(
      InvalidCursorError,
    );
    expect(paginateItems([], { first: 3, sort: "FEATURED" }).pageInfo).toEqual({ hasNextPage: false, endCursor: null });
  });

  test("rejects a cursor of another order", () => {
    const { endCursor: after } = paginateItems(items, { first: 2, sort: "TITLE_ASC" }).pageInfo;
    expect(() => paginateItems(items, { first: 2, after, sort: "PRICE_ASC" })).toThrow(
      "`after` is a cursor of `sort: TITLE_ASC`; continue with the same `sort`.",
    );
  });
});

test.each([
  ["Chambering", "chambering"],
  [".22 LR", "22-lr"],
  ["10/22 pattern", "10-22-pattern"],
  ["Cleaning and care", "cleaning-and-care"],
  ["Élan", "elan"],
  ["日本", "日本"],
  ["…", "…"],
])("the filter key of %j is %j", (text, key) => {
  expect(toFilterKey(text)).toBe(key);
});
