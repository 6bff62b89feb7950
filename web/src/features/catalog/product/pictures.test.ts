import { expect, test } from "vitest";
import { galleryPictures } from "./pictures.ts";

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
