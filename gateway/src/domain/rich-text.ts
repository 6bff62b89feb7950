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

export type RichTextBlock =
  | { __typename: "ParagraphBlock"; children: RichTextInline[] }
  | { __typename: "HeadingBlock"; level: number; children: RichTextInline[] }
  | { __typename: "QuoteBlock"; children: RichTextInline[] }
  | { __typename: "CodeBlock"; text: string }
  | { __typename: "ImageBlock"; image: Image }
  | ListBlock;
