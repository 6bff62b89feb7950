import type { Inline, Line, TextRun } from "#/features/content/rich-text/blocks.ts";

export const run = (text: string, modifiers: Partial<TextRun> = {}): TextRun => ({
  __typename: "TextRun",
  text,
  bold: false,
  italic: false,
  underline: false,
  strikethrough: false,
  code: false,
  ...modifiers,
});

/** A numbered list item at this depth. */
export const line = (depth: number, ...children: Inline[]): Line => ({
  __typename: "ListLine",
  depth,
  format: "ORDERED",
  children,
});
