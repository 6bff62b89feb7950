import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { RichText } from "./RichText.tsx";
import { type Block, type TextRun, safeUrl, specRows } from "./blocks.ts";

afterEach(cleanup);

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
const show = (...blocks: Block[]) =>
  render(
    <MemoryRouter>
      <RichText blocks={blocks} below={2} />
    </MemoryRouter>,
  );
const item = (...children: TextRun[]) => ({ __typename: "ListItem" as const, children, list: null });

it("shows every kind of block and every modifier", () => {
  const { container } = show(
    { __typename: "HeadingBlock", level: 1, children: [run("Care")] },
    {
      __typename: "ParagraphBlock",
      children: [run("b", { bold: true }), run("i", { italic: true }), run("u", { underline: true })],
    },
    { __typename: "ParagraphBlock", children: [run("s", { strikethrough: true }), run("c", { code: true })] },
    { __typename: "QuoteBlock", children: [run("Said so")] },
    { __typename: "CodeBlock", text: "a\n  b" },
    { __typename: "ListBlock", format: "ORDERED", items: [item(run("one")), item(run("two"))] },
  );
  // Below the page's second level a heading begins at the third.
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Care");
  for (const tag of ["strong", "em", "u", "s", "code", "blockquote", "ol > li + li"]) {
    expect(container.querySelector(tag)).not.toBeNull();
  }
  expect(container.querySelector("pre")?.textContent).toBe("a\n  b");
});

it("follows safe links only and keeps the text of others", () => {
  const link = (url: string, text: string) => ({ __typename: "LinkInline" as const, url, children: [run(text)] });
  show({
    __typename: "ParagraphBlock",
    children: [link("/cart", "inside"), link("https://a.example", "outside"), link("javascript:alert(1)", "unsafe")],
  });
  expect(screen.getAllByRole("link").map((each) => each.textContent)).toEqual(["inside", "outside"]);
  expect(screen.getByText(/unsafe/)).toBeDefined();
});

it.each(["//evil.example", "data:text/html,x", "JAVASCRIPT:x", "vbscript:x"])("does not trust %s", (url) => {
  expect(safeUrl(url)).toBeNull();
});

it("skips unknown kinds with a warning", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const unknown: unknown = { __typename: "TableBlock" };
  const { container } = show(unknown as Block, { __typename: "ParagraphBlock", children: [run("after")] });
  expect(container.textContent).toBe("after");
  expect(warn).toHaveBeenCalledWith("Rich text: unknown block TableBlock was skipped.");
});

it("makes rows of a list whose entries all begin bold, and of nothing else", () => {
  const list = (...items: ReturnType<typeof item>[]): Block => ({
    __typename: "ListBlock",
    format: "UNORDERED",
    items,
  });
  const bold = item(run("Twist:", { bold: true }), run(" 1 in 16"));
  expect(specRows([list(bold)])).toMatchObject([{ label: "Twist", value: [{ text: " 1 in 16" }] }]);
  expect(specRows([list(bold, item(run("plain")))])).toBeNull();
  expect(specRows([{ __typename: "ParagraphBlock", children: [run("text")] }])).toBeNull();
});
