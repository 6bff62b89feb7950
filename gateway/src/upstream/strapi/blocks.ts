import { z } from "zod";
import { flag } from "../wire.ts";
import { media } from "./media.ts";

// Strapi's blocks format; storefront spec, section 3 "Rich text". Unknown kinds are dropped before the rest is parsed.

const kindOf = (node: unknown): unknown =>
  typeof node === "object" && node !== null && "type" in node ? node.type : "";

/** Nodes of these kinds; a missing list is empty. */
const only = <T extends z.ZodType>(kinds: readonly string[], schema: T) =>
  z.preprocess(
    (nodes) =>
      Array.isArray(nodes) ? nodes.filter((node) => kinds.some((kind) => kind === kindOf(node))) : (nodes ?? []),
    z.array(schema),
  );

const textNode = z.object({
  type: z.literal("text"),
  text: z.string(),
  bold: flag,
  italic: flag,
  underline: flag,
  strikethrough: flag,
  code: flag,
});

const linkNode = z.object({ type: z.literal("link"), url: z.string(), children: only(["text"], textNode) });

const inlineNode = z.discriminatedUnion("type", [textNode, linkNode]);

const inlines = only(["text", "link"], inlineNode);

const listItemNode = z.object({
  type: z.literal("list-item"),
  get children() {
    return only(["text", "link", "list"], z.union([inlineNode, listNode]));
  },
});

const listNode = z.object({
  type: z.literal("list"),
  format: z.enum(["ordered", "unordered"]),
  get children() {
    return only(["list-item", "list"], z.union([listItemNode, listNode]));
  },
});

const blockNode = z.discriminatedUnion("type", [
  z.object({ type: z.literal("paragraph"), children: inlines }),
  z.object({ type: z.literal("quote"), children: inlines }),
  z.object({ type: z.literal("code"), children: only(["text"], textNode) }),
  z.object({ type: z.literal("heading"), level: z.int().min(1).max(6), children: inlines }),
  z.object({ type: z.literal("image"), image: media }),
  listNode,
]);

export const blocks = only(["paragraph", "quote", "code", "heading", "image", "list"], blockNode);

export type InlineNode = z.infer<typeof inlineNode>;
export type TextNode = z.infer<typeof textNode>;
export type ListNode = z.infer<typeof listNode>;
export type BlockNode = z.infer<typeof blockNode>;
