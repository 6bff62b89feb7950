import type * as schema from "../generated/resolvers.ts";

/** An image; all its URLs are absolute. */
export type Image = Omit<schema.Image, "thumbnailUrl">;

/** URL of the narrowest rendition for mail clients and all browsers, so not AVIF; sources are sorted by type and width. */
export const thumbnailUrl = ({ url, sources }: Image): string =>
  sources.find(({ mimeType }) => mimeType !== "image/avif")?.url ?? url;

/** URL of the rendition for the picture of a mail, which is 560 pixels wide on screens of two pixels each. */
export const mailImageUrl = (image: Image): string => sourcesUpTo(image, 1200).at(-1)?.url ?? image.url;

/** Drops wider sources, but keeps the narrowest of each media type. */
export const sourcesUpTo = ({ sources }: Image, maxWidth: number): schema.ImageSource[] =>
  sources.filter(({ width, mimeType }, index) => width <= maxWidth || sources[index - 1]?.mimeType !== mimeType);

export type GalleryImage = schema.ResolversParentTypes["GalleryImage"];

/** A titled document. `file` is null if the content service lost it; `preview` is null unless it is an image. */
export interface DocumentLink {
  title: string;
  file: schema.File | null;
  preview: Image | null;
}
