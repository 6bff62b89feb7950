import type { GalleryPicture } from "../../content/image-ribbon/gallery-picture.ts";
import type { Product, Sku } from "../configurator/selection.ts";
import type { ProductGalleryFragment } from "./product.generated.ts";

/** So many of a product's further pictures stand in its gallery. */
const IN_GALLERY = 5;

/** With fewer pictures a ribbon would not reach from one margin to the other. */
const IN_RIBBON = 6;

/**
 * The chosen variant's picture first, then its further pictures; the product's own where the variant has none.
 * @param note what has to be said of the first one, if anything
 */
export function galleryPictures(
  product: ProductGalleryFragment,
  skuId: string | null,
  note: string | null = null,
): GalleryPicture[] {
  const sku = product.skus.find(({ sku }) => sku === skuId);
  const main = sku?.image ?? product.image;
  const library = sku && sku.imageLibrary.length > 0 ? sku.imageLibrary : product.imageLibrary.slice(0, IN_GALLERY);
  const pictures = [...(main ? [{ title: note, image: main }] : []), ...library];
  return pictures.filter(({ image }, index) => pictures.findIndex((other) => other.image.url === image.url) === index);
}

/** The product's pictures that no gallery shows, where they are enough for a ribbon; else none. */
export function ribbonPictures({ imageLibrary }: Pick<ProductGalleryFragment, "imageLibrary">): GalleryPicture[] {
  const left = imageLibrary.slice(IN_GALLERY);
  return left.length < IN_RIBBON ? [] : left;
}

/**
 * What the main picture shows in place of the choice, for instance `Shown with 16.25 in`: of several variants with one
 * picture it is the first one's. Null when the choice is what is seen.
 */
export function pictureNote(product: Product, chosen: Sku | null): string | null {
  const pictureOf = (sku: Sku) => (sku.thumbnail ?? product.thumbnail)?.url;
  const pictured = chosen && product.skus.find((sku) => pictureOf(sku) === pictureOf(chosen));
  if (!pictured || !pictureOf(pictured)) return null;
  const ids = new Set(chosen.variants.map(({ id }) => id));
  // A picture does not tell sizes apart.
  const isSize = ({ label }: Product["selects"][number]) => label.toLowerCase().endsWith("size");
  const sizes = new Set(product.selects.filter(isSize).map(({ fieldName }) => fieldName));
  const others = pictured.variants.filter(({ id, fieldName }) => !ids.has(id) && !sizes.has(fieldName));
  return others.length === 0 ? null : `Shown with ${others.map(({ label }) => label).join(", ")}`;
}
