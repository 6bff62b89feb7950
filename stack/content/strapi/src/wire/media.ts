import type { Media } from "../../../media.ts";
import type { StoredFile, StoredRendition } from "./strapi.ts";

/**
 * A file of the media library in wire format. A picture's main file is its widest WebP, since the upload may be huge or of
 * another type. The URL changes when the file is replaced.
 */
export function toMedia(file: StoredFile): Media {
  const version = new Date(file.updatedAt).getTime().toString(36);
  const rendition = ({ url, width, height, mime, ext, size }: StoredRendition) => ({
    url: `${url}?v=${version}`,
    width,
    height,
    mime,
    ext,
    size,
  });
  const formats = Object.entries(file.formats ?? {}).map(([name, format]) => [name, rendition(format)] as const);
  const widest = formats
    .map(([, format]) => format)
    .filter(({ mime }) => mime === "image/webp")
    .toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))[0];
  return {
    ...(widest ?? rendition(file)),
    alternativeText: file.alternativeText,
    ...(formats.length > 0 && { formats: Object.fromEntries(formats) as NonNullable<Media["formats"]> }),
  };
}
