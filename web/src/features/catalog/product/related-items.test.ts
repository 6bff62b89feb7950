import { expect, test } from "vitest";
import { fitsProduct, relatedItems } from "./related-items.ts";
import type { ProductPageFragment } from "./product.generated.ts";

type Item = ProductPageFragment["relatedProducts"][number];

const item = (id: string, fflItem = false, ...fits: string[]): Item => ({
  __typename: "CollectionItem",
  id,
  productId: id,
  title: id,
  subtitle: null,
  url: `/product/product-short-alt/${id}`,
  sku: null,
  price: null,
  priceVaries: false,
  qtyOnHand: 1,
  requiresChoice: false,
  fflItem,
  receiverItem: false,
  image: null,
  filterTags: fits.map((filterValue) => ({ __typename: "FilterTag", filterCategory: "Fits", filterValue })),
});

const rifle = item("rival rifle", true);
const [rings, mat] = [item("rings", false, "Plumb", "Datum"), item("mat")];
const idsFor = (product: { title: string; fflItem: boolean }, ...relatedProducts: Item[]) =>
  relatedItems({ ...product, relatedProducts }).map(({ id }) => id);

test("shows all related products, first those that fit, last another gun beside a gun", () => {
  const datum = { title: "Datum 16", fflItem: true };
  expect(idsFor(datum, rifle, mat, rings)).toEqual(["rings", "mat", "rival rifle"]);
  const five = ["rings", "mat", "cap", "mug", "rival rifle"];
  expect(idsFor(datum, rifle, mat, rings, item("cap"), item("mug"))).toEqual(five);
  expect(idsFor({ title: "Bench mat", fflItem: false }, rifle, rings)).toEqual(["rival rifle", "rings"]);
});

test("a part fits the products whose names begin with the family it names", () => {
  expect(["Datum", "Datum 16", "Datumline", "Plumb Heavy"].map((title) => fitsProduct(rings, { title }))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});
