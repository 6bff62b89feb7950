import { z } from "zod";
import { flag, list, optional, optionalText } from "../wire.ts";
import { media } from "./media.ts";

// Strapi's blocks format; docs/upstreams.md, "Content". Nodes of unknown kinds are marked before parsing: they are skipped
// and do not break the contract.

const kindOf = (node: unknown): unknown =>
  typeof node === "object" && node !== null && "type" in node ? node.type : undefined;

const unknownNode = z.object({ type: z.literal("unknown"), kind: z.string() });

/** Parses nodes of these kinds; others become unknown nodes. */
const only = <T extends z.ZodType>(kinds: readonly string[], schema: T) =>
  z.preprocess(
    (nodes) =>
      Array.isArray(nodes)
        ? nodes.map((node: unknown) => {
            const kind = String(kindOf(node));
            return kinds.includes(kind) ? node : { type: "unknown", kind };
          })
        : nodes,
    list(schema),
  );

/** Loose, because other keys may be modifiers that the shop does not know. */
const textNode = z.looseObject({
  type: z.literal("text"),
  text: z.string(),
  bold: flag,
  italic: flag,
  underline: flag,
  strikethrough: flag,
  code: flag,
});

const texts = only(["text"], z.discriminatedUnion("type", [textNode, unknownNode]));

const linkNode = z.object({ type: z.literal("link"), url: optionalText, children: texts });

const inlineNode = z.discriminatedUnion("type", [textNode, linkNode, unknownNode]);

const inlines = only(["text", "link"], inlineNode);

const listItemNode = z.object({
  type: z.literal("list-item"),
  get children() {
    return only(["text", "link", "list"], z.discriminatedUnion("type", [textNode, linkNode, listNode, unknownNode]));
  },
});

const listNode = z.object({
  type: z.literal("list"),
  format: optional(z.enum(["ordered", "unordered"])),
  get children() {
    return only(["list-item", "list"], z.discriminatedUnion("type", [listItemNode, listNode, unknownNode]));
  },
});

const blockNode = z.discriminatedUnion("type", [
  z.object({ type: z.literal("paragraph"), children: inlines }),
  z.object({ type: z.literal("quote"), children: inlines }),
  z.object({ type: z.literal("code"), children: inlines }),
  z.object({ type: z.literal("heading"), level: optional(z.int().min(1).max(6)), children: inlines }),
  z.object({ type: z.literal("image"), image: media }),
  listNode,
  unknownNode,
]);

export const blocks = only(["paragraph", "quote", "code", "heading", "image", "list"], blockNode);

export type InlineNode = z.infer<typeof inlineNode>;
export type TextNode = z.infer<typeof texts>[number];
export type ListNode = z.infer<typeof listNode>;
export type BlockNode = z.infer<typeof blockNode>;
