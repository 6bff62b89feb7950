import type { PictureImage } from "#/ui/media/Picture.tsx";

export interface GalleryImage {
  title: string | null;
  image: PictureImage;
}
