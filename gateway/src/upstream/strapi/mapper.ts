import type { RichTextBlock } from "../../domain/rich-text.ts";
import type { BlockNode } from "./blocks.ts";
import { createRichTextMapper } from "./map-blocks.ts";
import { createMediaMapper } from "./map-media.ts";
import type { MediaMapper } from "./map-media.ts";

/** What all mappings of content share. */
export interface ContentMapper extends MediaMapper {
  richText: (nodes: readonly BlockNode[]) => RichTextBlock[];
}

/** Kinds that are remembered as told; content may make up any. */
const MAX_KINDS = 100;

/**
 * @param mediaBaseUrl where a browser finds relative addresses of the content service
 * @param onUnknownKind told once for each kind and modifier of rich text that is left out because the shop does not know it
 */
export function createContentMapper(mediaBaseUrl: string, onUnknownKind: (kind: string) => void): ContentMapper {
  const media = createMediaMapper(mediaBaseUrl);
  const told = new Set<string>();
  const richText = createRichTextMapper(media, (kind) => {
    if (told.has(kind) || told.size >= MAX_KINDS) return;
    told.add(kind);
    onUnknownKind(kind);
  });
  return { ...media, richText };
}
