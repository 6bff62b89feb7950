import { expect, test } from "vitest";
import type { Block } from "#/features/content/rich-text/blocks.ts";
import { sectionsOf } from "./sections.ts";

const inlines = (text: string) => {
  const plain = { bold: false, italic: false, underline: false, strikethrough: false, code: false };
  return [{ __typename: "TextRun" as const, text, ...plain }];
};
const heading = (level: number, text: string): Block => ({
  __typename: "HeadingBlock",
  level,
  children: inlines(text),
});
const text = (words: string): Block => ({ __typename: "ParagraphBlock", children: inlines(words) });

test("splits a text at headings of the first two levels and keeps lower ones in place", () => {
  const [lead, when, deep, what] = [text("In force."), text("Now."), heading(3, "Deep"), text("Data.")];
  const cut = sectionsOf([lead, heading(1, "When & why"), when, heading(2, "What"), deep, what] as Block[]);
  expect(cut.lead).toEqual([lead]);
  expect(cut.sections.map(({ id, title, blocks }) => [id, title, blocks])).toEqual([
    ["when-why", "When & why", [when]],
    ["what", "What", [deep, what]],
  ]);
});

test("splits at the highest level if all headings are lower", () => {
  const { sections } = sectionsOf([heading(4, "A"), heading(3, "B"), heading(4, "C"), heading(3, "D")]);
  expect(sections.map(({ title }) => title)).toEqual(["B", "D"]);
});

test("does not split at an empty heading, and puts a text without headings into the lead", () => {
  expect(sectionsOf([text("a"), heading(2, " "), text("b")]).sections).toEqual([]);
  expect(sectionsOf([text("a"), text("b")]).lead).toHaveLength(2);
  expect(sectionsOf([])).toEqual({ lead: [], sections: [] });
});
