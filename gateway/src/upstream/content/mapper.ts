import type { RichTextBlock } from "../../domain/rich-text.ts";
import { createOnce } from "../once.ts";
import type { BlockNode } from "./blocks.ts";
import { createRichTextMapper } from "./map-blocks.ts";
import { createMediaMapper } from "./map-media.ts";
import type { MediaMapper } from "./map-media.ts";

/** What all mappings of content share. */
export interface ContentMapper extends MediaMapper {
  richText: (nodes: readonly BlockNode[]) => RichTextBlock[];
}

/**
 * @param mediaBaseUrl where a browser finds relative addresses of the content service
 * @param onUnknownKind called once for each kind and modifier of rich text that is left out because the shop does not know it
 */
export function createContentMapper(mediaBaseUrl: string, onUnknownKind: (kind: string) => void): ContentMapper {
  const media = createMediaMapper(mediaBaseUrl);
  const once = createOnce();
  const richText = createRichTextMapper(media, (kind) => once(kind, () => onUnknownKind(kind)));
  return { ...media, richText };
}
