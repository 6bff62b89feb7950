import type { GalleryPicture } from "../../content/image-ribbon/gallery-picture.ts";
import type { ProductGalleryFragment } from "./product.generated.ts";

/** The chosen variant's picture first, then its further pictures; the product's own where the variant has none. */
export function galleryPictures(product: ProductGalleryFragment, skuId: string | null): GalleryPicture[] {
  const sku = product.skus.find(({ sku }) => sku === skuId);
  const main = sku?.image ?? product.image;
  const library = sku && sku.imageLibrary.length > 0 ? sku.imageLibrary : product.imageLibrary;
  const pictures = [...(main ? [{ title: null, image: main }] : []), ...library];
  return pictures.filter(({ image }, index) => pictures.findIndex((other) => other.image.url === image.url) === index);
}
