import fc from "fast-check";
import { expect, test } from "vitest";
import type { Block, TextRun } from "#/features/content/rich-text/blocks.ts";
import { line } from "#test-helpers/blocks.ts";
import { faqStructuredData } from "./faq-structured-data.ts";

const origin = "https://shop.example";
const run = (text: string, modifiers: Partial<TextRun> = {}): TextRun => ({
  __typename: "TextRun",
  text,
  bold: false,
  italic: false,
  underline: false,
  strikethrough: false,
  code: false,
  ...modifiers,
});
const paragraph = (...children: Extract<Block, { __typename: "ParagraphBlock" }>["children"]): Block => ({
  __typename: "ParagraphBlock",
  children,
});
const item = (...answer: Block[]) => ({ __typename: "FaqItem" as const, question: "Why?", group: null, answer });

function htmlOf(...answer: Block[]): string {
  const data = faqStructuredData([item(...answer)], origin) as unknown as {
    mainEntity: { acceptedAnswer: { text: string } }[];
  } | null;
  return data?.mainEntity[0]?.acceptedAnswer.text ?? "";
}

test("outputs each question with its answer in schema.org format", () => {
  expect(faqStructuredData([item(paragraph(run("Because.")))], origin)).toEqual({
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: [{ "@type": "Question", name: "Why?", acceptedAnswer: { "@type": "Answer", text: "<p>Because.</p>" } }],
  });
});

test("keeps lists, emphasis, line breaks and links, with absolute URLs", () => {
  const lines = [
    line(1, run("Ask")),
    line(1, run("Choose")),
    { ...line(2, run("small")), format: "UNORDERED" as const },
  ];
  const steps: Block = { __typename: "ListBlock", lines };
  expect(htmlOf(steps)).toBe("<ol><li>Ask</li><li>Choose<ul><li>small</li></ul></li></ol>");
  const link = { __typename: "LinkInline" as const, url: "/dealer-locator?a=1&b=2", children: [run("here")] };
  expect(htmlOf(paragraph(run("Not ", { bold: true }), run("only ", { italic: true }), link))).toBe(
    '<p><strong>Not </strong><em>only </em><a href="https://shop.example/dealer-locator?a=1&amp;b=2">here</a></p>',
  );
  expect(htmlOf({ __typename: "CodeBlock", text: "a\nb" })).toBe("<p>a<br>b</p>");
});

test("keeps only the text of an unsafe link", () => {
  const link = { __typename: "LinkInline" as const, url: "javascript:alert(1)", children: [run("here")] };
  expect(htmlOf(paragraph(link))).toBe("<p>here</p>");
});

test("omits questions without an answer text, and outputs nothing without questions", () => {
  const image = { __typename: "Image" as const, url: "/a.webp", alternativeText: "", width: 1, height: 1, sources: [] };
  expect(
    faqStructuredData([item(), item(paragraph(run(""))), item({ __typename: "ImageBlock", image })], origin),
  ).toBeUndefined();
  expect(faqStructuredData([], origin)).toBeUndefined();
});

test("escapes tags and loses no text", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      const place = document.createElement("div");
      place.innerHTML = htmlOf(paragraph(run(text)));
      expect([place.children.length, place.firstElementChild?.children.length]).toEqual([1, 0]);
      expect(place.textContent).toBe(text);
    }),
  );
});
