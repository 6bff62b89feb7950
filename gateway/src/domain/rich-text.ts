import type { Image } from "./media.ts";

export interface TextRun {
  __typename: "TextRun";
  text: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strikethrough: boolean;
  code: boolean;
}

/** `url` has passed `safeUrl`. */
interface LinkInline {
  __typename: "LinkInline";
  url: string;
  children: TextRun[];
}

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

/** An entry of a list or of a list within it; `depth` is 1 for those of the list itself. */
interface ListLine {
  depth: number;
  format: ListBlock["format"];
  children: RichTextInline[];
}

/** The entries of a list and of all lists below them, in the order they are read. */
export const linesOf = ({ format, items }: ListBlock, depth = 1): ListLine[] =>
  items.flatMap(({ children, list }) => [{ depth, format, children }, ...(list ? linesOf(list, depth + 1) : [])]);

export type RichTextBlock =
  | { __typename: "ParagraphBlock"; children: RichTextInline[] }
  | { __typename: "HeadingBlock"; level: number; children: RichTextInline[] }
  | { __typename: "QuoteBlock"; children: RichTextInline[] }
  | { __typename: "CodeBlock"; text: string }
  | { __typename: "ImageBlock"; image: Image }
  | ListBlock;
