import { expect, test } from "vitest";
import { testProduct } from "../../../../test-helpers/product.ts";
import { galleryPictures, pictureNote, ribbonPictures } from "./pictures.ts";

const image = (url: string) => ({
  __typename: "Image" as const,
  url,
  alternativeText: url,
  width: 4,
  height: 3,
  sources: [],
});
const shot = (url: string) => ({ __typename: "GalleryImage" as const, title: url, image: image(url) });

const product = {
  __typename: "CheckoutProduct" as const,
  id: "1",
  image: image("main"),
  imageLibrary: [shot("bolt"), shot("red")],
  skus: [
    { __typename: "CheckoutSku" as const, sku: "PLAIN", image: null, imageLibrary: [] },
    { __typename: "CheckoutSku" as const, sku: "RED", image: image("red"), imageLibrary: [] },
    { __typename: "CheckoutSku" as const, sku: "BLUE", image: image("blue"), imageLibrary: [shot("blue side")] },
  ],
};
const urls = (sku: string | null) => galleryPictures(product, sku).map((picture) => picture.image.url);

test.each([
  ["PLAIN", ["main", "bolt", "red"]],
  ["RED", ["red", "bolt"]],
  ["BLUE", ["blue", "blue side"]],
  [null, ["main", "bolt", "red"]],
])("of %s: its own first, the product's where it has none, none twice", (sku, expected) => {
  expect(urls(sku)).toEqual(expected);
});

test("of many pictures five follow the first, and six or more others are the ribbon's", () => {
  const shots = (count: number) => Array.from({ length: count }, (_, index) => shot(String(index + 1)));
  const many = { ...product, imageLibrary: shots(11) };
  expect(galleryPictures(many, null).map(({ title }) => title)).toEqual([null, "1", "2", "3", "4", "5"]);
  expect(ribbonPictures(many).map(({ title }) => title)).toEqual(["6", "7", "8", "9", "10", "11"]);
  expect(ribbonPictures({ imageLibrary: shots(10) })).toEqual([]);
});

test("a picture that shows another variant says which", () => {
  const thumbnail = (url: string) => ({ __typename: "Image" as const, url });
  const [sw, sg, lw] = testProduct.skus.map((sku) => ({ ...sku, thumbnail: thumbnail("shared") }));
  if (!sg || !sw || !lw) throw new Error("The product lacks a variant.");
  const shared = { ...testProduct, skus: [sg, sw, lw] };
  expect(pictureNote(shared, sg)).toBeNull();
  expect(pictureNote(shared, sw)).toBe("Shown with Grey");
  expect(pictureNote(shared, lw)).toBe("Shown with 16 in, Grey");
  const ownColor = {
    ...shared,
    skus: [sg, { ...sw, thumbnail: thumbnail("walnut") }, { ...lw, thumbnail: thumbnail("walnut") }],
  };
  expect(pictureNote(ownColor, ownColor.skus[2] ?? null)).toBe("Shown with 16 in");
  const [length] = ownColor.selects;
  const sizes = { ...ownColor, selects: length ? [{ ...length, label: "Grip size" }] : [] };
  expect(pictureNote(sizes, sizes.skus[2] ?? null)).toBeNull();
  expect(pictureNote({ ...testProduct, thumbnail: null }, sg)).toBeNull();
});
