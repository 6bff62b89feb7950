import { expect, test } from "vitest";
import { fitsProduct, relatedItems } from "./related-items.ts";
import type { ProductPageFragment } from "#/features/catalog/product/product.generated.ts";

type Item = ProductPageFragment["relatedProducts"][number];

const item = (id: string, isFflItem = false, ...fits: string[]): Item => ({
  __typename: "CollectionItem",
  id,
  title: id,
  subtitle: null,
  url: `/product/product-short-alt/${id}`,
  sku: null,
  price: null,
  priceVaries: false,
  qtyOnHand: 1,
  requiresChoice: false,
  isFflItem,
  isReceiverItem: false,
  image: null,
  filterTags: fits.map((filterValue) => ({ __typename: "FilterTag", filterCategory: "Fits", filterValue })),
});

const rifle = item("rival rifle", true);
const [rings, mat] = [item("rings", false, "Plumb", "Datum"), item("mat")];
const idsFor = (product: { title: string; isFflItem: boolean }, ...relatedProducts: Item[]) =>
  relatedItems({ ...product, relatedProducts }).map(({ id }) => id);

test("lists related products with fitting parts first and other guns last", () => {
  const datum = { title: "Datum 16", isFflItem: true };
  expect(idsFor(datum, rifle, mat, rings)).toEqual(["rings", "mat", "rival rifle"]);
  const five = ["rings", "mat", "cap", "mug", "rival rifle"];
  expect(idsFor(datum, rifle, mat, rings, item("cap"), item("mug"))).toEqual(five);
  expect(idsFor({ title: "Bench mat", isFflItem: false }, rifle, rings)).toEqual(["rival rifle", "rings"]);
});

test("fits products whose title starts with the family name as a whole word", () => {
  expect(["Datum", "Datum 16", "Datumline", "Plumb Heavy"].map((title) => fitsProduct(rings, { title }))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});
