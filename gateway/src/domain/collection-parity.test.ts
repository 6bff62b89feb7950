import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { facetsOf } from "../../../web/src/features/catalog/filters/facets.ts";
import { filterItems, searchItems, sortItems } from "../../../web/src/features/catalog/filters/item-filter.ts";
import { type CollectionItem, joinCard, paginateItems } from "./collection.ts";
import { toFilterKey } from "./filter-key.ts";
import { money, toDecimal } from "./money.ts";

/**
 * The shop filters a cached collection itself, while other channels use `Collection.items`: the same query must show the
 * same items in the same order in both.
 */

const item = (title: string, subtitle: string | null, tags: [string, string][], index: number): CollectionItem =>
  joinCard(
    {
      id: `item-${index}`,
      reviewProductId: null,
      title,
      subtitle,
      image: null,
      url: "/product/product-short/x",
      isFflItem: false,
      isReceiverItem: false,
      skus: [],
      requiresChoice: false,
      releasedOn: null,
      filterTags: tags.map(([filterCategory, filterValue]) => ({
        categoryKey: toFilterKey(filterCategory),
        filterCategory,
        valueKey: toFilterKey(filterValue),
        filterValue,
      })),
    },
    new Map(),
  );

interface Query {
  search: string;
  filters: { category: string; values: string[] }[];
  sort: "FEATURED" | "TITLE_ASC" | "TITLE_DESC" | "PRICE_ASC" | "PRICE_DESC";
}

const ids = (items: CollectionItem[]) => items.map(({ id }) => id);

function ofGateway(items: CollectionItem[], { filters, ...query }: Query): string[] {
  const keys = filters.map(({ category, values }) => ({ key: toFilterKey(category), values: values.map(toFilterKey) }));
  return ids(paginateItems(items, { first: 500, ...query, filters: keys }).edges.map(({ node }) => node));
}

const shown = ({ price, ...item }: CollectionItem) => ({
  ...item,
  price: price && { amount: toDecimal(price), currencyCode: "USD" as const },
});

function ofShop(items: CollectionItem[], { search, filters, sort }: Query): string[] {
  const chosen = filters.map(({ category, values }) => ({ facet: `filter.${category}`, values }));
  return filterItems(searchItems(sortItems(items.map(shown), sort), search), chosen).map(({ id }) => id);
}

const items = [
  item("barrel 10", "Blued, for the Plumb", [["Fits", "Plumb"]], 0),
  item(
    "Barrel 9",
    null,
    [
      ["Fits", "Datum"],
      ["Finish", "Blued"],
    ],
    1,
  ),
  item(
    "Élan grip",
    "Walnut",
    [
      ["Fits", "Datum"],
      ["Fits", "Plumb"],
    ],
    2,
  ),
  item("ELAN GRIP", "walnut", [], 3),
  item("İstanbul", "Straße", [["Finish", "Fits"]], 4),
];

describe("the shop and the gateway show the same items", () => {
  test.each<[string, Partial<Query>, string[]]>([
    ["by title", {}, ["item-1", "item-0", "item-2", "item-3", "item-4"]],
    ["from Z to A", { sort: "TITLE_DESC" }, ["item-4", "item-2", "item-3", "item-0", "item-1"]],
    ["ignoring case", { search: " BARREL " }, ["item-1", "item-0"]],
    ["by subtitle", { search: "plumb" }, ["item-0"]],
    ["nothing", { search: "barrel  9" }, []],
    ["one of a category", { filters: [{ category: "Fits", values: ["Datum"] }] }, ["item-1", "item-2"]],
    [
      "any of a category",
      { filters: [{ category: "Fits", values: ["Datum", "Plumb"] }] },
      ["item-1", "item-0", "item-2"],
    ],
    [
      "each of two categories",
      {
        filters: [
          { category: "Fits", values: ["Datum"] },
          { category: "Finish", values: ["Blued"] },
        ],
      },
      ["item-1"],
    ],
    ["for a value of another category", { filters: [{ category: "Finish", values: ["Datum"] }] }, []],
    ["without values", { filters: [{ category: "Fits", values: [] }], search: "elan" }, ["item-3"]],
  ])("%s", (_, query, expected) => {
    const whole: Query = { search: "", filters: [], sort: "TITLE_ASC", ...query };
    expect(ofGateway(items, whole)).toEqual(expected);
    expect(ofShop(items, whole)).toEqual(expected);
  });

  test("by price, in each of the shop's price ranges, and in stock", () => {
    const prices = [0, 4_999, 5_000, 9_999, 10_000, 149_999, 150_000, 900_000].map((cents) => money(cents));
    const priced = prices.map((price, index) =>
      Object.assign(item(`Part ${index}`, null, [], index), { price, qtyOnHand: index % 3 }),
    );
    const all = [...priced, item("Without a price", null, [], 99)];
    for (const sort of ["PRICE_ASC", "PRICE_DESC"] as const) {
      const page = paginateItems(all, { first: 500, sort });
      expect(sortItems(all.map(shown), sort).map(({ id }) => id)).toEqual(ids(page.edges.map(({ node }) => node)));
    }
    const facets = facetsOf([], all.map(shown));
    expect(facets.map(({ name }) => name)).toEqual(["price", "stock"]);
    for (const { name, options } of facets) {
      for (const { value } of options) {
        const [from, below] = value.split("-");
        const price = { fromCents: Number(from) * 100, belowCents: below ? Number(below) * 100 : null };
        const page = paginateItems(all, {
          first: 500,
          sort: "FEATURED",
          ...(name === "price" ? { price } : { inStock: true }),
        });
        const found = filterItems(all.map(shown), [{ facet: name, values: [value] }]);
        expect(found.map(({ id }) => id)).toEqual(ids(page.edges.map(({ node }) => node)));
        expect(found).not.toEqual([]);
      }
    }
  });

  test("for any items and any query", () => {
    const text = fc.oneof(
      fc.constantFrom("Barrel", "barrel 9", "Barrel 10", "É", "ß", ""),
      fc.string({ unit: "grapheme" }),
    );
    const category = fc.constantFrom("Fits", "Finish", "__proto__");
    const value = fc.constantFrom("Datum", "Plumb", "Fits", "");
    const anyItems = fc
      .array(fc.tuple(text, fc.option(text), fc.array(fc.tuple(category, value), { maxLength: 3 })), { maxLength: 20 })
      .map((all) => all.map(([title, subtitle, tags], index) => item(title, subtitle, tags, index)));
    const anyQuery: fc.Arbitrary<Query> = fc.record({
      search: text,
      filters: fc.array(fc.record({ category, values: fc.array(value, { maxLength: 2 }) }), { maxLength: 2 }),
      sort: fc.constantFrom("FEATURED", "TITLE_ASC", "TITLE_DESC", "PRICE_ASC", "PRICE_DESC"),
    });
    fc.assert(
      fc.property(anyItems, anyQuery, (all, query) => {
        expect(ofShop(all, query)).toEqual(ofGateway(all, query));
      }),
    );
  });
});
