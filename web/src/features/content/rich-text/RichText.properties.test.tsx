import { cleanup, render } from "@testing-library/react";
import fc from "fast-check";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { RichText } from "./RichText.tsx";
import type { Block, Inline, Line, TextRun } from "./blocks.ts";

afterEach(() => vi.restoreAllMocks());

const flag = fc.boolean();

const runs: fc.Arbitrary<TextRun> = fc.record({
  __typename: fc.constant("TextRun"),
  text: fc.string({ unit: "grapheme" }),
  bold: flag,
  italic: flag,
  underline: flag,
  strikethrough: flag,
  code: flag,
});

/** Valid and malicious URLs. */
const urls = fc.oneof(
  fc.webUrl(),
  fc.constantFrom("/faq", "mailto:a@b.example", "tel:+18025550100", "javascript:alert(1)", "JAVA\tSCRIPT:x", "data:,x"),
  fc.string({
    unit: fc.constantFrom("/", "\\", ":", "?", "#", ".", "\t", "\n", " ", "javascript", "vbscript", "https", "evil"),
  }),
);

/** A kind from a future version. */
const unknown = fc.constant<unknown>({ __typename: "Hologram" });

const inlines = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: runs },
    fc.record({ __typename: fc.constant("LinkInline"), url: urls, children: fc.array(runs, { maxLength: 3 }) }),
    unknown,
  ),
  { maxLength: 4 },
) as fc.Arbitrary<Inline[]>;

/** Each line is as deep as the previous one, one deeper, or at any level above. */
const lists = fc
  .array(
    fc.record({
      step: fc.nat(8),
      format: fc.constantFrom("ORDERED" as const, "UNORDERED" as const),
      children: inlines,
    }),
    { maxLength: 8 },
  )
  .map((steps) => {
    let depth = 0;
    const lines = steps.map(({ step, format, children }): Line => {
      depth = 1 + (step % (depth + 1));
      return { __typename: "ListLine", depth, format, children };
    });
    return { __typename: "ListBlock" as const, lines };
  });

const image = {
  __typename: "Image",
  url: "/x.webp",
  alternativeText: "",
  width: null,
  height: null,
  sources: [],
} as const;

const texts = fc.array(
  fc.oneof(
    fc.record({
      __typename: fc.constantFrom("ParagraphBlock" as const, "QuoteBlock" as const),
      children: inlines,
    }),
    fc.record({
      __typename: fc.constant("HeadingBlock" as const),
      level: fc.integer({ min: 1, max: 6 }),
      children: inlines,
    }),
    fc.record({ __typename: fc.constant("CodeBlock"), text: fc.string({ unit: "grapheme" }) }),
    lists,
    fc.constant({ __typename: "ImageBlock", image }),
    unknown,
  ),
  { maxLength: 6 },
) as fc.Arbitrary<Block[]>;

const wordsOfInlines = (parts: readonly Inline[]): string =>
  parts.map((part) => ("text" in part ? part.text : "url" in part ? wordsOfInlines(part.children) : "")).join("");

const wordsOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if ("lines" in block) return block.lines.map(({ children }) => wordsOfInlines(children)).join("");
      if ("children" in block) return wordsOfInlines(block.children);
      return "text" in block ? block.text : "";
    })
    .join("");

/** Ignores whitespace: parts that contain nothing else are not shown. */
const squeezed = (text: string | null) => (text ?? "").replaceAll(/\s/g, "");

/** Whether a browser on a page of the shop can safely follow the URL, according to the URL standard. */
function isHarmless(address: string): boolean {
  const { protocol, origin } = new URL(address, "https://shop.example/resources");
  if (address.startsWith("/")) return origin === "https://shop.example";
  return ["http:", "https:", "mailto:", "tel:"].includes(protocol) && /^[a-z]+:/i.test(address);
}

it("shows all text in order, leads nowhere dangerous, and stays below the page's heading", () => {
  vi.spyOn(console, "warn").mockReturnValue();
  fc.assert(
    fc.property(texts, fc.constantFrom(1, 2, 3), (blocks, below) => {
      const { container } = render(
        <MemoryRouter>
          <RichText blocks={blocks} below={below} />
        </MemoryRouter>,
      );
      expect(squeezed(container.textContent)).toBe(squeezed(wordsOf(blocks)));
      const hrefs = [...container.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "no address");
      expect(hrefs.filter((href) => !isHarmless(href))).toEqual([]);
      const headings = [...container.querySelectorAll("h1, h2, h3, h4, h5, h6")];
      expect(headings.filter(({ tagName }) => Number(tagName[1]) <= below)).toEqual([]);
      expect(container.querySelector("script, style, iframe")).toBeNull();
      cleanup();
    }),
  );
});
