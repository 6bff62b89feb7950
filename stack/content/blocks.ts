import type { SeedBlock } from "../seed/types.ts";

// Strapi's blocks format, as far as the seed needs it.

interface TextNode {
  type: "text";
  text: string;
  bold?: true;
  italic?: true;
}

type InlineNode = TextNode | { type: "link"; url: string; children: TextNode[] };

export type BlockNode =
  | { type: "paragraph" | "quote" | "list-item"; children: InlineNode[] }
  | { type: "heading"; level: number; children: InlineNode[] }
  | { type: "list"; format: "ordered" | "unordered"; children: BlockNode[] };

const runs = (text: string): TextNode[] =>
  text
    .split(/(\*\*[^*]+\*\*|_[^_]+_)/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part.length > 4 && part.startsWith("**")) return { type: "text", text: part.slice(2, -2), bold: true };
      if (part.length > 2 && part.startsWith("_")) return { type: "text", text: part.slice(1, -1), italic: true };
      return { type: "text", text: part };
    });

const inlines = (text: string): InlineNode[] =>
  text.split(/(\[[^\]]+\]\([^)]+\))/).flatMap((part): InlineNode[] => {
    const [, label, url] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    return label && url ? [{ type: "link", url, children: runs(label) }] : runs(part);
  });

const item = (children: InlineNode[]): BlockNode => ({ type: "list-item", children });

/** The seed's short form of rich text as Strapi blocks. */
export const toBlocks = (blocks: SeedBlock[]): BlockNode[] =>
  blocks.map((block) => {
    if (typeof block === "string") return { type: "paragraph", children: inlines(block) };
    if ("heading" in block) return { type: "heading", level: block.level, children: inlines(block.heading) };
    if ("quote" in block) return { type: "quote", children: inlines(block.quote) };
    const children = block.list.map((text) => item(inlines(text)));
    return { type: "list", format: block.ordered ? "ordered" : "unordered", children };
  });

/** `[label, value]` rows as a list of bold labels followed by their values. */
export const toSpecs = (rows: [string, string][]): BlockNode[] => [
  {
    type: "list",
    format: "unordered",
    children: rows.map(([label, value]) =>
      item([
        { type: "text", text: label, bold: true },
        { type: "text", text: ` ${value}` },
      ]),
    ),
  },
];
