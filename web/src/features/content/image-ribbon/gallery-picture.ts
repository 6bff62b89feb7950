import type { PictureImage } from "../../../ui/Picture.tsx";

/** A picture among others of a product. */
export interface GalleryPicture {
  /** Caption; null when there is none. */
  title: string | null;
  image: PictureImage;
}
