import { z } from "zod";
import { absoluteUrl, safeUrl } from "../../domain/link.ts";
import type { DocumentLink, Image } from "../../domain/media.ts";
import { createReportOnce } from "../report-once.ts";
import { list, optional, optionalText } from "../wire.ts";
import { blocks } from "./blocks.ts";
import { createRichTextMapper } from "./map-blocks.ts";
import { type Media, media } from "./media.ts";

// Building blocks of products and pages, parsed into the shop's types. Fields without which an element cannot be shown are
// required, even where Strapi allows null, for instance a title.

export const title = z.string().min(1);

/** Null if the URL is missing or unsafe. */
export const address = optionalText.transform(safeUrl);

export const link = z
  .object({ label: z.string(), link: address })
  .transform(({ label, link: url }) => ({ label, url }));

/** Only the entries with a valid link. */
export const linked = <Entry extends { link: string | null }>(entry: z.ZodType<Entry>) =>
  list(entry).transform((entries) => entries.filter((entry): entry is Entry & { link: string } => entry.link !== null));

export type ContentParts = ReturnType<typeof createContentParts>;

/**
 * Schemas of parts with absolute URLs, and rich text.
 * @param mediaBaseUrl base for relative URLs of the content service
 * @param onUnknownKind called once for each kind and modifier of rich text that the shop does not know and skips
 */
export function createContentParts(mediaBaseUrl: string, onUnknownKind: (kind: string) => void) {
  const once = createReportOnce();

  /** Null if there is no image or its URL is unsafe. */
  function toImage(media: Media | null): Image | null {
    const url = media && absoluteUrl(media.url, mediaBaseUrl);
    if (!media || !url) return null;
    const sources = [...(media.formats?.values() ?? [])].flatMap((rendition) => {
      const source = absoluteUrl(rendition.url, mediaBaseUrl);
      return source
        ? [{ url: source, width: rendition.width, height: rendition.height, mimeType: rendition.mime }]
        : [];
    });
    sources.sort((a, b) => a.mimeType.localeCompare(b.mimeType) || a.width - b.width);
    return { url, alternativeText: media.alternativeText ?? "", width: media.width, height: media.height, sources };
  }

  function toDocument(title: string, media: Media | null): DocumentLink {
    const url = media && absoluteUrl(media.url, mediaBaseUrl);
    if (!media || !url) return { title, file: null, preview: null };
    const { mime: mimeType, ext: extension, size } = media;
    const file = { url, mimeType, extension, size: size === null ? null : Math.round(size * 1000) };
    return { title, file, preview: mimeType?.startsWith("image/") ? toImage(media) : null };
  }

  return {
    image: optional(media).transform(toImage),
    gallery: list(media.extend({ title: optionalText })).transform((entries) =>
      entries.flatMap((entry) => {
        const image = toImage(entry);
        return image ? [{ title: entry.title, image }] : [];
      }),
    ),
    /** URL of a video: external, or a file of the content service. Null if it is unsafe. */
    film: optionalText.transform((url) => absoluteUrl(url, mediaBaseUrl)),
    richText: blocks.transform(createRichTextMapper(toImage, (kind) => once(kind, () => onUnknownKind(kind)))),
    toDocument,
    toImage,
  };
}
