import type { GalleryPicture } from "../../content/image-ribbon/gallery-picture.ts";
import type { PictureImage } from "../../../ui/Picture.tsx";
import type { ProductPageFragment } from "./product.generated.ts";

type PicturedProduct = Pick<ProductPageFragment, "displayType" | "image" | "imageLibrary" | "selects" | "skus">;
type PicturedSku = PicturedProduct["skus"][number];

/** The gallery's row has room for this many thumbnails. */
const GALLERY_ROW = 7;

/** Most pictures of a gallery beside a ribbon. */
const GALLERY_BESIDE_RIBBON = 6;

/** Fewest pictures of a ribbon: with fewer, most of its row would be empty on a wide screen. */
const SHORTEST_RIBBON = 4;

interface ProductPictures {
  gallery: GalleryPicture[];
  ribbon: GalleryPicture[];
}

/**
 * All pictures of a product and its chosen variant, each once, the variant's first. The gallery takes those it has room
 * for and the ribbon the others; the pistol page has no ribbon.
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
 * What a main picture shows in place of the chosen variant, for instance `Shown with 16.25 in`: a picture that several
 * variants share is the first one's. Null if it shows the chosen variant.
 */
function shownWith(product: PicturedProduct, chosen: PicturedSku | undefined, url: string): string | null {
  const pictured = product.skus.find(({ image }) => (image ?? product.image)?.url === url);
  if (!chosen || !pictured) return null;
  const ids = new Set(chosen.variants.map(({ id }) => id));
  // A picture does not tell sizes apart.
  const isSize = ({ label }: PicturedProduct["selects"][number]) => label.toLowerCase().endsWith("size");
  const sizes = new Set(product.selects.filter(isSize).map(({ fieldName }) => fieldName));
  const others = pictured.variants.filter(({ id, fieldName }) => !ids.has(id) && !sizes.has(fieldName));
  return others.length === 0 ? null : `Shown with ${others.map(({ label }) => label).join(", ")}`;
}
