import type { GalleryImage } from "#/features/content/media/gallery-image.ts";
import type { PictureImage } from "#/ui/media/Picture.tsx";
import type { ProductPageFragment } from "./product.generated.ts";

type PicturedProduct = Pick<ProductPageFragment, "displayType" | "image" | "imageLibrary" | "selects" | "skus">;
type PicturedSku = PicturedProduct["skus"][number];

/** Number of thumbnails that fit into one row of the gallery. */
const GALLERY_ROW = 7;

/** Maximum number of gallery pictures if there is a ribbon. */
const GALLERY_BESIDE_RIBBON = 6;

/** Minimum number of ribbon pictures: fewer would leave most of a wide row empty. */
const SHORTEST_RIBBON = 4;

interface ProductPictures {
  gallery: GalleryImage[];
  ribbon: GalleryImage[];
}

/**
 * Returns all pictures of a product and its selected variant without duplicates, the variant's first. Those that do not
 * fit into the gallery go to the ribbon; the pistol page has no ribbon.
 */
export function productPictures(product: PicturedProduct, chosenSku: string | null): ProductPictures {
  const sku = product.skus.find((each) => each.sku === chosenSku);
  const main = (image: PictureImage | null | undefined) =>
    image ? [{ title: shownWith(product, sku, image.url), image }] : [];
  const all = [...main(sku?.image), ...(sku?.imageLibrary ?? []), ...main(product.image), ...product.imageLibrary];
  const pictures = all.filter(({ image }, index) => all.findIndex((other) => other.image.url === image.url) === index);
  const inGallery = galleryCount(product, pictures.length);
  return { gallery: pictures.slice(0, inGallery), ribbon: pictures.slice(inGallery) };
}

function galleryCount({ displayType }: PicturedProduct, count: number): number {
  if (displayType === "PRODUCT_SHORT" || count <= GALLERY_ROW) return count;
  return Math.min(GALLERY_BESIDE_RIBBON, count - SHORTEST_RIBBON);
}

/**
 * Label of a main picture that does not show the selected variant, for instance `Shown with 16.25 in`; else null. A
 * picture shared by several variants belongs to the first one.
 */
function shownWith(product: PicturedProduct, chosen: PicturedSku | undefined, url: string): string | null {
  const pictured = product.skus.find(({ image }) => (image ?? product.image)?.url === url);
  if (!chosen || !pictured) return null;
  const ids = new Set(chosen.variants.map(({ optionId }) => optionId));
  // Sizes look the same in a picture.
  const isSize = ({ label }: PicturedProduct["selects"][number]) => label.toLowerCase().endsWith("size");
  const sizes = new Set(product.selects.filter(isSize).map(({ choiceKey }) => choiceKey));
  const others = pictured.variants.filter(({ optionId, choiceKey }) => !ids.has(optionId) && !sizes.has(choiceKey));
  return others.length === 0 ? null : `Shown with ${others.map(({ label }) => label).join(", ")}`;
}
