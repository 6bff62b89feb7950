import type { Media } from "../../../media.ts";
import { type BlockNode, toBlocks } from "../../../blocks.ts";
import type { PictureId, SeedBlock } from "../../../../seed/types.ts";
import type { SeedMedia } from "./media.ts";

/** The seed's rich text as a field of the type `blocks` holds it. */
export const storedBlocks = (source: SeedBlock[], media: SeedMedia): object[] =>
  toBlocks(source, (id: PictureId) => media.picture(id) as Media | null).map(storedBlock);

/** Strapi's editor wants an empty run in a picture. */
export const storedBlock = (block: BlockNode): object =>
  block.type === "image" ? { ...block, children: [{ type: "text", text: "" }] } : block;
