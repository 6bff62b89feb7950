import type { Inline, Line, TextRun } from "../src/features/content/rich-text/blocks.ts";

/** A run of text without modifiers but those given. */
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

/** An entry of a numbered list at this depth. */
export const line = (depth: number, ...children: Inline[]): Line => ({
  __typename: "ListLine",
  depth,
  format: "ORDERED",
  children,
});
