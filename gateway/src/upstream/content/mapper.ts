import { absoluteUrl } from "../../domain/link.ts";
import type { DocumentLink, GalleryImage, Image, MediaFile } from "../../domain/media.ts";
import type { RichTextBlock } from "../../domain/rich-text.ts";
import { createOnce } from "../once.ts";
import type { BlockNode } from "./blocks.ts";
import { createRichTextMapper } from "./map-blocks.ts";
import type { GalleryEntry, Media } from "./media.ts";

/** What all mappings of content share: pictures and files with absolute addresses, and rich text. */
export interface ContentMapper {
  /** Null when there is no picture, or its address is none that a browser may load. */
  image: (media: Media | null) => Image | null;
  document: (title: string, media: Media | null) => DocumentLink;
  /** Where a film is played: elsewhere, or a file of the content service. Null when no browser may follow it. */
  film: (address: string | null) => string | null;
  gallery: (entries: readonly GalleryEntry[]) => GalleryImage[];
  richText: (nodes: readonly BlockNode[]) => RichTextBlock[];
}

/**
 * @param baseUrl where a browser finds relative addresses of the content service
 * @param onUnknownKind called once for each kind and modifier of rich text that is left out because the shop does not know it
 */
export function createContentMapper(baseUrl: string, onUnknownKind: (kind: string) => void): ContentMapper {
  const once = createOnce();
  const image: ContentMapper["image"] = (media) => {
    const url = media && absoluteUrl(media.url, baseUrl);
    if (!media || !url) return null;
    const sources = [...(media.formats?.values() ?? [])].flatMap((rendition) => {
      const source = absoluteUrl(rendition.url, baseUrl);
      return source
        ? [{ url: source, width: rendition.width, height: rendition.height, mimeType: rendition.mime }]
        : [];
    });
    sources.sort((a, b) => a.mimeType.localeCompare(b.mimeType) || a.width - b.width);
    return { url, alternativeText: media.alternativeText ?? "", width: media.width, height: media.height, sources };
  };

  return {
    image,
    document(title, media) {
      const url = media && absoluteUrl(media.url, baseUrl);
      if (!media || !url) return { title, file: null, preview: null };
      const { mime: mimeType, ext: extension, size } = media;
      const file: MediaFile = { url, mimeType, extension, size: size === null ? null : Math.round(size * 1000) };
      return { title, file, preview: mimeType?.startsWith("image/") ? image(media) : null };
    },
    film: (address) => absoluteUrl(address, baseUrl),
    gallery: (entries) =>
      entries.flatMap((entry) => {
        const picture = image(entry);
        return picture ? [{ title: entry.title, image: picture }] : [];
      }),
    richText: createRichTextMapper(image, (kind) => once(kind, () => onUnknownKind(kind))),
  };
}
