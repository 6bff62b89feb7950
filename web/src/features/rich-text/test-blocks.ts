import type { Inline, List, TextRun } from "./blocks.ts";

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

/** An entry of a list without a list below. */
export const item = (...children: Inline[]) => ({
  __typename: "ListItem" as const,
  children,
  list: null satisfies List | null,
});
