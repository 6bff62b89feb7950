import { describe, expect, test } from "vitest";
import { findAnswers, type HelpAnswer, splitByHeadings } from "./help.ts";
import { flattenList, type ListBlock, type RichTextBlock, type TextRun, toPlainText } from "./rich-text.ts";

const run = (text: string) => ({ __typename: "TextRun", text }) as unknown as TextRun;

const paragraph = (text: string): RichTextBlock => ({ __typename: "ParagraphBlock", children: [run(text)] });

const heading = (text: string): RichTextBlock => ({ __typename: "HeadingBlock", level: 2, children: [run(text)] });

const list: ListBlock = {
  __typename: "ListBlock",
  format: "ORDERED",
  items: [
    {
      children: [run("one")],
      list: { __typename: "ListBlock", format: "UNORDERED", items: [{ children: [run("nested")], list: null }] },
    },
    { children: [run("two")], list: null },
  ],
};

describe("rich text", () => {
  test("flattens lists in reading order", () => {
    expect(flattenList(list)).toEqual([
      { depth: 1, format: "ORDERED", children: [run("one")] },
      { depth: 2, format: "UNORDERED", children: [run("nested")] },
      { depth: 1, format: "ORDERED", children: [run("two")] },
    ]);
  });

  test("without formatting keeps the text of every block, with empty lines between", () => {
    const link = { __typename: "LinkInline", url: "/", children: [run("a "), run("link")] };
    const blocks = [
      heading("Title"),
      { __typename: "ParagraphBlock", children: [run("See "), link, run(".")] },
      { __typename: "ImageBlock", image: {} },
      { __typename: "CodeBlock", text: "npm start" },
      { __typename: "QuoteBlock", children: [run("So it is.")] },
      list,
      paragraph(""),
    ] as unknown as RichTextBlock[];
    expect(toPlainText(blocks)).toBe("Title\n\nSee a link.\n\nnpm start\n\nSo it is.\n\n- one\n- nested\n- two");
  });
});

describe("answers", () => {
  test("are the texts below each heading; text above the first has the page's title", () => {
    const blocks = [
      paragraph("Hello."),
      heading("Returns"),
      paragraph("30 days."),
      paragraph("Unused."),
      heading("Empty"),
    ];
    expect(splitByHeadings("TERMS", "Terms", blocks)).toEqual([
      { page: "TERMS", title: "Terms", content: [paragraph("Hello.")] },
      { page: "TERMS", title: "Returns", content: [paragraph("30 days."), paragraph("Unused.")] },
    ]);
    expect(splitByHeadings("TERMS", "Terms", [heading("Returns"), paragraph("30 days.")])).toHaveLength(1);
    expect(splitByHeadings("TERMS", "Terms", [])).toEqual([]);
  });

  const answer = (title: string, text: string): HelpAnswer => ({ page: "FAQ", title, content: [paragraph(text)] });
  const find = (query: string, ...answers: HelpAnswer[]) => findAnswers(answers, query).map(({ title }) => title);

  test("with the words in their titles come first", () => {
    const answers = [
      answer("Visits", "We do not repair on Fridays."),
      answer("Repairs", "Send it."),
      answer("Care", "Oil it."),
    ];
    expect(find("repair", ...answers)).toEqual(["Repairs", "Visits"]);
  });

  test("with rare words come before those with common ones", () => {
    const answers = [
      answer("One", "The barrel is steel."),
      answer("Two", "The bolt is steel."),
      answer("Three", "The sight is brass."),
      answer("Four", "The rest is wood."),
    ];
    expect(find("steel brass", ...answers)).toEqual(["Three", "One", "Two"]);
    expect(find("steel barrel", ...answers)).toEqual(["One", "Two"]);
  });

  test("match other forms of a word, ignoring case and punctuation", () => {
    const answers = [answer("One", "We ship (on Mondays)."), answer("Two", "Élan.")];
    expect(find("SHIPPING?", ...answers)).toEqual(["One"]);
    expect(find("monday", ...answers)).toEqual(["One"]);
    expect(find("élan", ...answers)).toEqual(["Two"]);
    expect(find("shop", ...answers)).toEqual([]);
  });

  test("do not match words of one or two letters, or words that all have", () => {
    const answers = [answer("One", "It is so, the end."), answer("Two", "The others.")];
    expect(find("is", ...answers)).toEqual([]);
    expect(find("end", ...answers)).toEqual(["One"]);
    expect(find("the", ...answers)).toEqual([]);
    expect(find("...", ...answers)).toEqual([]);
  });
});
