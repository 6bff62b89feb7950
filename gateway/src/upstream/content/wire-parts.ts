import { z } from "zod";
import { absoluteUrl, safeUrl } from "../../domain/link.ts";
import type { DocumentLink, Image } from "../../domain/media.ts";
import { createOnce } from "../once.ts";
import { list, optional, text } from "../wire.ts";
import { blocks } from "./blocks.ts";
import { createRichTextMapper } from "./map-blocks.ts";
import { type Media, media } from "./media.ts";

// What products and pages are made of, read in the shop's terms. What an element needs to be shown is required of it:
// where Strapi keeps a title, for instance.

export const title = z.string().min(1);

/** Null when it leads nowhere, or where a browser must not go. */
export const address = text.transform(safeUrl);

export const link = z
  .object({ label: z.string(), link: address })
  .transform(({ label, link: url }) => ({ label, url }));

/** Entries of which only those are shown that lead somewhere. */
export const linked = <Entry extends { link: string | null }>(entry: z.ZodType<Entry>) =>
  list(entry).transform((entries) => entries.filter((entry): entry is Entry & { link: string } => entry.link !== null));

export type ContentParts = ReturnType<typeof createContentParts>;

/**
 * The parts whose addresses are made absolute, and rich text.
 * @param mediaBaseUrl where a browser finds relative addresses of the content service
 * @param onUnknownKind called once for each kind and modifier of rich text that is left out because the shop does not know it
 */
export function createContentParts(mediaBaseUrl: string, onUnknownKind: (kind: string) => void) {
  const once = createOnce();

  /** Null when there is no picture, or its address is none that a browser may load. */
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
    gallery: list(media.extend({ title: text })).transform((entries) =>
      entries.flatMap((entry) => {
        const image = toImage(entry);
        return image ? [{ title: entry.title, image }] : [];
      }),
    ),
    /** Where a film is played: elsewhere, or a file of the content service. Null when no browser may follow it. */
    film: text.transform((url) => absoluteUrl(url, mediaBaseUrl)),
    richText: blocks.transform(createRichTextMapper(toImage, (kind) => once(kind, () => onUnknownKind(kind)))),
    toDocument,
  };
}
