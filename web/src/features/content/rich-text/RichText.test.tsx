import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { RichText } from "./RichText.tsx";
import { type Block, type Inline, type Line, specRows } from "./blocks.ts";
import { line, run } from "#test-helpers/blocks.ts";

afterEach(cleanup);

const show = (...blocks: Block[]) =>
  render(
    <MemoryRouter>
      <RichText blocks={blocks} below={2} />
    </MemoryRouter>,
  );

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
    { __typename: "ListBlock", lines: [line(1, run("one")), line(1, run("two"))] },
  );
  // Below a page heading of level 2, headings start at level 3.
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Care");
  for (const tag of ["strong", "em", "u", "s", "code", "blockquote", "ol > li + li"]) {
    expect(container.querySelector(tag)).not.toBeNull();
  }
  expect(container.querySelector("pre")?.textContent).toBe("a\n  b");
});

it("nests lists at any depth, each entry below its parent", () => {
  const depths = [1, 2, 3, 4, 5, 6, 7, 2, 1];
  const { container } = show({
    __typename: "ListBlock",
    lines: depths.map((depth) => line(depth, run(`at ${depth} `))),
  });
  const listsAround = (entry: Element | null): number =>
    entry ? 1 + listsAround(entry.parentElement?.closest("li") ?? null) : 0;
  expect([...container.querySelectorAll("li")].map(listsAround)).toEqual(depths);
  expect(container.textContent).toBe(depths.map((depth) => `at ${depth} `).join(""));
});

it("links safe URLs only and keeps the text of others", () => {
  const link = (url: string, text: string) => ({ __typename: "LinkInline" as const, url, children: [run(text)] });
  show({
    __typename: "ParagraphBlock",
    children: [link("/cart", "inside"), link("https://a.example", "outside"), link("javascript:alert(1)", "unsafe")],
  });
  expect(screen.getAllByRole("link").map((each) => each.textContent)).toEqual(["inside", "outside"]);
  expect(screen.getByText(/unsafe/)).toBeDefined();
});

it("omits lines without text and links without a name", () => {
  const link = { __typename: "LinkInline" as const, url: "/cart", children: [run(" ")] };
  const { container } = show(
    { __typename: "HeadingBlock", level: 2, children: [run("")] },
    { __typename: "ParagraphBlock", children: [link] },
    { __typename: "ParagraphBlock", children: [run("after"), link] },
  );
  expect([container.querySelectorAll("p, h3, a").length, container.textContent]).toEqual([1, "after "]);
});

it("keeps the editors' heading levels unless one would be as high as the page's own heading", () => {
  const heading = (level: number) => ({ __typename: "HeadingBlock" as const, level, children: [run(`was ${level}`)] });
  const levels = () => screen.getAllByRole("heading").map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  show(heading(3), heading(5));
  expect(levels()).toEqual(["H3 was 3", "H5 was 5"]);
  cleanup();
  show(heading(2), heading(3), heading(6));
  expect(levels()).toEqual(["H3 was 2", "H4 was 3", "H6 was 6"]);
});

it("skips unknown kinds of blocks and inlines with a warning", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const unknown: unknown = { __typename: "TableBlock" };
  const spell: unknown = { __typename: "Spell" };
  const { container } = show(unknown as Block, {
    __typename: "ParagraphBlock",
    children: [spell as Inline, run("after")],
  });
  expect(container.textContent).toBe("after");
  expect(warn).toHaveBeenCalledWith("Rich text: unknown inline Spell was skipped.");
  expect(warn).toHaveBeenCalledWith("Rich text: unknown block TableBlock was skipped.");
});

it("turns only a list whose entries all start in bold into rows", () => {
  const list = (...lines: Line[]): Block => ({ __typename: "ListBlock", lines });
  const bold = line(1, run("Twist:", { bold: true }), run(" 1 in 16"));
  expect(specRows([list(bold)])).toMatchObject([{ label: "Twist", value: [{ text: " 1 in 16" }] }]);
  expect(specRows([list(bold, line(1, run("plain")))])).toBeNull();
  expect(specRows([list(bold, line(2, run("Below", { bold: true })))])).toBeNull();
  expect(specRows([{ __typename: "ParagraphBlock", children: [run("text")] }])).toBeNull();
});
