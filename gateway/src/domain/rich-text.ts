import type * as schema from "../generated/resolvers.ts";
import type { Image } from "./media.ts";

export type TextRun = Required<schema.TextRun>;

/** `url` has passed `safeUrl`. */
type LinkInline = Required<schema.LinkInline> & { children: TextRun[] };

export type RichTextInline = TextRun | LinkInline;

export interface ListItem {
  children: RichTextInline[];
  list: ListBlock | null;
}

export interface ListBlock {
  __typename: "ListBlock";
  format: "ORDERED" | "UNORDERED";
  items: ListItem[];
}

/** An item of a list or of a nested list; `depth` is 1 for items of the list itself. */
interface ListLine {
  depth: number;
  format: ListBlock["format"];
  children: RichTextInline[];
}

/** The items of a list and of all nested lists, in reading order. */
export const flattenList = ({ format, items }: ListBlock, depth = 1): ListLine[] =>
  items.flatMap(({ children, list }) => [{ depth, format, children }, ...(list ? flattenList(list, depth + 1) : [])]);

export const textOf = (children: readonly RichTextInline[]): string =>
  children.map((child) => ("children" in child ? textOf(child.children) : child.text)).join("");

function blockText(block: RichTextBlock): string {
  switch (block.__typename) {
    case "CodeBlock":
      return block.text;
    case "ImageBlock":
      return "";
    case "ListBlock":
      return flattenList(block)
        .map(({ children }) => `- ${textOf(children)}`)
        .join("\n");
    default:
      return textOf(block.children);
  }
}

/** The text without formatting, links and pictures; an empty line between blocks. */
export const toPlainText = (blocks: readonly RichTextBlock[]): string =>
  blocks
    .map(blockText)
    .filter((text) => text !== "")
    .join("\n\n");

export type RichTextBlock =
  | { __typename: "ParagraphBlock"; children: RichTextInline[] }
  | { __typename: "HeadingBlock"; level: number; children: RichTextInline[] }
  | { __typename: "QuoteBlock"; children: RichTextInline[] }
  | { __typename: "CodeBlock"; text: string }
  | { __typename: "ImageBlock"; image: Image }
  | ListBlock;
