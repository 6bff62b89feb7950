import { expect, test } from "vitest";
import { testProduct } from "#test-helpers/product.ts";
import { productPictures } from "./product-images.ts";

const image = (url: string) => ({
  __typename: "Image" as const,
  url,
  alternativeText: url,
  width: 4,
  height: 3,
  sources: [],
});
const shot = (url: string) => ({ __typename: "GalleryImage" as const, title: url, image: image(url) });
const shots = (count: number, name = "shot") =>
  Array.from({ length: count }, (_, index) => shot(`${name} ${index + 1}`));

interface Pictures {
  main: string | null;
  library: ReturnType<typeof shot>[];
}
type Layout = Parameters<typeof productPictures>[0]["displayType"];

function productWith(pictures: Pictures, own: Record<string, Pictures> = {}, displayType: Layout = "PRODUCT_LONG") {
  const fields = ({ main, library }: Pictures) => ({
    image: main === null ? null : image(main),
    imageLibrary: library,
  });
  const skus = testProduct.skus.map((sku) => ({ ...sku, ...fields(own[sku.sku] ?? { main: null, library: [] }) }));
  return { ...testProduct, ...fields(pictures), displayType, skus };
}
type TestProduct = ReturnType<typeof productWith>;

const urlsOf = (pictures: { image: { url: string } }[]) => pictures.map((picture) => picture.image.url);
const gallery = (product: TestProduct, sku: string | null) => urlsOf(productPictures(product, sku).gallery);
const split = (product: TestProduct, sku: string | null = null) =>
  Object.values(productPictures(product, sku)).map(({ length }) => length);

test.each([
  ["SW", ["main", "bolt", "gray"]],
  ["SG", ["gray", "main", "bolt"]],
  ["LW", ["long", "long side", "main", "bolt", "gray"]],
  [null, ["main", "bolt", "gray"]],
])("shows the pictures of variant %s first, then the product's, without duplicates", (sku, expected) => {
  const product = productWith(
    { main: "main", library: [shot("bolt"), shot("gray")] },
    { SG: { main: "gray", library: [] }, LW: { main: "long", library: [shot("long side"), shot("main")] } },
  );
  expect(gallery(product, sku)).toEqual(expected);
});

test.each([1, 2, 6, 7])("shows %i pictures in the gallery, without a ribbon", (count) => {
  expect(split(productWith({ main: "main", library: shots(count - 1) }))).toEqual([count, 0]);
});

test.each([
  [8, [4, 4]],
  [9, [5, 4]],
  [10, [6, 4]],
  [12, [6, 6]],
  [20, [6, 14]],
])("splits %i pictures into %j, omitting none and leaving at least four for the ribbon", (count, expected) => {
  const product = productWith({ main: "main", library: shots(count - 1) });
  expect(split(product)).toEqual(expected);
  const { gallery, ribbon } = productPictures(product, null);
  expect(urlsOf([...gallery, ...ribbon])).toEqual(["main", ...urlsOf(shots(count - 1))]);
});

test("moves the product's pictures to the ribbon if the variant's fill the gallery", () => {
  const product = productWith({ main: "main", library: shots(4) }, { LW: { main: "long", library: shots(5, "long") } });
  expect(split(product, "SW")).toEqual([5, 0]);
  const { gallery, ribbon } = productPictures(product, "LW");
  expect(urlsOf(gallery)).toEqual(["long", ...urlsOf(shots(5, "long"))]);
  expect(urlsOf(ribbon)).toEqual(["main", ...urlsOf(shots(4))]);
});

test("shows all pictures of a pistol in the gallery, because its page has no ribbon", () => {
  expect(split(productWith({ main: "main", library: shots(11) }, {}, "PRODUCT_SHORT"))).toEqual([12, 0]);
});

const notes = (product: TestProduct, sku: string | null) =>
  productPictures(product, sku).gallery.map(({ title }) => title);

test("labels a main picture that does not show the selected variant", () => {
  const own = (main: string): Pictures => ({ main, library: [] });
  const shared = productWith({ main: "walnut", library: [] }, { SG: own("walnut"), SW: own("walnut") });
  expect(notes(shared, "SW")).toEqual([null]);
  expect(notes(shared, "SG")).toEqual(["Shown with Walnut"]);
  expect(notes(shared, "LW")).toEqual(["Shown with 16 in"]);
  const ownColor = productWith({ main: "walnut", library: [] }, { SG: own("gray") });
  expect(notes(ownColor, "SG")).toEqual([null, "Shown with Walnut"]);
  const [length] = ownColor.selects;
  const sizes = { ...ownColor, selects: length ? [{ ...length, label: "Grip size" }] : [] };
  expect(notes(sizes, "LW")).toEqual([null]);
  expect(notes(productWith({ main: null, library: shots(1) }), "SG")).toEqual(["shot 1"]);
});
