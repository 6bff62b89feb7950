import { describe, expect, test } from "vitest";
import type { CartLine } from "./cart.ts";
import { type Inventory, UNKNOWN_INVENTORY } from "./inventory.ts";
import { currentPrice, isAvailable } from "./line-availability.ts";
import { money } from "./money.ts";
import { availabilityOf } from "./price.ts";
import { joinListings, type ProductCard } from "./product-card.ts";
import { toFeedLines, type ProductListing } from "./product-feed.ts";
import { joinProduct, type Product } from "./product.ts";
import { currentOffer } from "./saved-item.ts";

const inventory: Inventory = new Map([
  ["walnut", { price: money(90_000), qtyOnHand: 0, updatedAt: "2026-11-20T00:00:00Z" }],
  ["birch", { price: money(50_000), qtyOnHand: 4, updatedAt: "2026-11-22T00:00:00Z" }],
  ["ash", { price: money(60_000), qtyOnHand: 2 }],
]);

const option = (optionId: string) => ({ optionId });

const product = {
  id: "1",
  skus: [
    { sku: "walnut", variants: [option("dark")] },
    { sku: "birch", variants: [option("light")] },
    { sku: "unlisted", variants: [] },
  ],
  addOns: [
    { optionId: "sling", price: money(2_500) },
    { optionId: "case", price: money(4_000) },
  ],
  compatibilityOptions: [{ options: [option("left")] }],
  relatedProducts: [{ id: "2", skus: ["ash"], filterTags: [] }],
} as unknown as Product;

const image = { url: "https://media.example/1.webp" };

const listing = {
  id: "1",
  title: "Stock",
  subtitle: null,
  url: "/product/stock",
  image,
  isFflItem: false,
  filterTags: [{ filterCategory: "Family", categoryKey: "family", filterValue: "Stocks", valueKey: "stocks" }],
  skus: [
    { sku: "walnut", image: null, options: [{ id: "dark", name: "Wood", value: "Walnut" }] },
    { sku: "birch", image, options: [] },
    { sku: "unlisted", image: null, options: [] },
  ],
  updatedAt: "2026-11-21T00:00:00Z",
} as unknown as ProductListing;

test.each([
  [money(100), 4, "IN_STOCK"],
  [money(100), 3, "LOW"],
  [money(100), 1, "LOW"],
  [money(100), 0, "SOLD_OUT"],
  [money(100), null, "UNKNOWN"],
  [null, 4, "UNKNOWN"],
])("at %j, %j pieces are %s", (price, qtyOnHand, availability) => {
  expect(availabilityOf({ price, qtyOnHand })).toBe(availability);
});

describe("a line of a cart", () => {
  const line = (sku: string | null, ...optionIds: string[]) => ({ sku, optionIds }) as CartLine;

  test.each([
    [line("birch", "light", "sling", "left"), true],
    [line("birch"), true],
    [line("birch", "dark"), false],
    [line("birch", "light", "engraving"), false],
    [line("maple"), false],
    [line(null), false],
  ])("%j is available: %s", (wanted, available) => {
    expect(isAvailable(wanted, product)).toBe(available);
    expect(isAvailable(wanted, null)).toBe(false);
  });

  test.each([
    [line("birch", "light"), money(50_000)],
    [line("birch", "light", "sling", "case"), money(56_500)],
    [line("birch", "light", "sling"), money(52_500)],
    [line("birch", "dark"), null],
    [line("unlisted"), null],
    [line(null), null],
  ])("%j costs %j", (wanted, price) => {
    expect(currentPrice(wanted, product, inventory)).toEqual(price);
    expect(currentPrice(wanted, null, inventory)).toBeNull();
  });
});

test("a product has the prices and stock of its variants and related products", () => {
  const joined = joinProduct(product, inventory);
  expect(joined).toMatchObject({ id: "1", price: money(50_000), qtyOnHand: 4 });
  expect(joined.skus.map(({ sku, price, qtyOnHand }) => [sku, price, qtyOnHand])).toEqual([
    ["walnut", money(90_000), 0],
    ["birch", money(50_000), 4],
    ["unlisted", null, 0],
  ]);
  expect(joined.relatedProducts).toMatchObject([
    { id: "2", sku: "ash", price: money(60_000), tag: null, category: null },
  ]);
  expect(joinProduct(product, UNKNOWN_INVENTORY)).toMatchObject({ price: null, qtyOnHand: null });
});

describe("a listed product", () => {
  const card = joinListings([listing], inventory).get("1") as ProductCard;

  test("has prices and stock by variant", () => {
    expect(card.item).toMatchObject({ id: "1", price: money(50_000), sku: null, tag: "Stocks", category: "stocks" });
    expect(card.item).not.toHaveProperty("updatedAt");
    expect(card.variants).toEqual([
      { sku: "walnut", price: money(90_000), qtyOnHand: 0, options: [{ label: "Wood", value: "Walnut" }] },
      { sku: "birch", price: money(50_000), qtyOnHand: 4, options: [] },
      { sku: "unlisted", price: null, qtyOnHand: 0, options: [] },
    ]);
  });

  test.each([
    ["birch", { price: money(50_000), availability: "IN_STOCK" }],
    ["walnut", { price: money(90_000), availability: "SOLD_OUT" }],
    ["maple", { price: null, availability: "UNKNOWN" }],
    [null, { price: money(50_000), availability: "IN_STOCK" }],
  ])("that was saved as %j has the offer %j now", (sku, offer) => {
    const saved = { productId: "1", sku, priceWhenSaved: null, wasInStock: true, savedAt: "2026-11-01T00:00:00Z" };
    expect(currentOffer(saved, card, inventory)).toEqual(offer);
    expect(currentOffer(saved, null, inventory)).toEqual({ price: null, availability: "UNKNOWN" });
  });

  const feedOf = (listed: ProductListing, known: Inventory | null) =>
    toFeedLines([listed], known, "https://shop.example").map(({ updatedAt, text }) => ({
      updatedAt,
      breaks: text.endsWith("\n"),
      json: JSON.parse(text) as unknown,
    }));

  test("is a line of the feed, dated by its latest change", () => {
    expect(feedOf(listing, inventory)).toEqual([
      {
        updatedAt: "2026-11-22T00:00:00Z",
        breaks: true,
        json: {
          id: "1",
          title: "Stock",
          subtitle: null,
          url: "https://shop.example/product/stock",
          image: image.url,
          isFflItem: false,
          tags: [{ category: "Family", value: "Stocks" }],
          updatedAt: "2026-11-22T00:00:00Z",
          variants: [
            {
              sku: "walnut",
              options: [{ optionId: "dark", name: "Wood", value: "Walnut" }],
              price: { amount: "900.00", currencyCode: "USD" },
              availability: "SOLD_OUT",
              quantity: 0,
              image: null,
            },
            {
              sku: "birch",
              options: [],
              price: { amount: "500.00", currencyCode: "USD" },
              availability: "IN_STOCK",
              quantity: 4,
              image: image.url,
            },
            { sku: "unlisted", options: [], price: null, availability: "UNKNOWN", quantity: null, image: null },
          ],
        },
      },
    ]);
  });

  test.each([
    ["content changed last", { ...listing, updatedAt: "2026-11-23T00:00:00Z" }, inventory, "2026-11-23T00:00:00Z"],
    ["the change of its content is unknown", { ...listing, updatedAt: null }, inventory, null],
    ["the inventory is unavailable", listing, null, null],
  ])("is dated %s", (_, listed, known, updatedAt) => {
    expect(feedOf(listed, known)).toMatchObject([{ updatedAt, json: { updatedAt } }]);
  });

  test("has no prices in the feed while the inventory is unavailable", () => {
    const unknown = { price: null, availability: "UNKNOWN", quantity: null };
    const withoutImage = { ...listing, image: null };
    expect(feedOf(withoutImage, null)).toMatchObject([
      { json: { image: null, variants: [unknown, unknown, unknown] } },
    ]);
  });
});
