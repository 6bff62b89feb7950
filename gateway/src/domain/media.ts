/** A picture; every address in it is absolute. */
export interface Image {
  url: string;
  alternativeText: string;
  width: number | null;
  height: number | null;
  /** By media type, narrow to wide within each. */
  sources: ImageSource[];
}

interface ImageSource {
  url: string;
  width: number;
  height: number | null;
  mimeType: string;
}

/** Address of the narrowest rendition that mails and all browsers show, which AVIF is not; sources are sorted so. */
export const thumbnailUrl = ({ url, sources }: Image): string =>
  sources.find(({ mimeType }) => mimeType !== "image/avif")?.url ?? url;

/** Without those that are wider, but with the narrowest of each media type. */
export const sourcesUpTo = ({ sources }: Image, maxWidth: number): ImageSource[] =>
  sources.filter(({ width, mimeType }, index) => width <= maxWidth || sources[index - 1]?.mimeType !== mimeType);

/** A downloadable file; `size` in bytes. @public The generated resolver types name it. */
export interface MediaFile {
  url: string;
  mimeType: string | null;
  extension: string | null;
  size: number | null;
}

export interface GalleryImage {
  title: string | null;
  image: Image;
}

/** A titled document; `file` is null when the content service has lost it, `preview` unless it is a picture. */
export interface DocumentLink {
  title: string;
  file: MediaFile | null;
  preview: Image | null;
}
