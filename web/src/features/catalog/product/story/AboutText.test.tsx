import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AboutText } from "./AboutText.tsx";
import type { ProductAboutFieldsFragment } from "#/features/catalog/product/product.generated.ts";

afterEach(cleanup);

type ReadMore = ProductAboutFieldsFragment["readMore"];

function about(...readMore: ReadMore): ProductAboutFieldsFragment {
  return {
    __typename: "ProductAbout",
    title: "The Datum",
    subtitle: null,
    disclaimer: null,
    patents: [],
    summary: [],
    techSpecs: [],
    image: null,
    readMore,
    details: [],
  };
}

const file = (url: string, extension: string | null, size: number | null) => ({
  __typename: "File" as const,
  url,
  extension,
  size,
});

test("shows file type and size of documents if known, and omits documents without a file", () => {
  const readMore: ReadMore = [
    { __typename: "DocumentLink", title: "Manual", file: file("https://media.example/manual.pdf", ".pdf", 2_400_000) },
    { __typename: "DocumentLink", title: "Drawing", file: file("https://media.example/drawing", null, null) },
    { __typename: "DocumentLink", title: "Lost", file: null },
  ];
  render(<AboutText about={about(...readMore)} />);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["ManualPDF, 2.4 MB", "https://media.example/manual.pdf"],
    ["Drawing", "https://media.example/drawing"],
  ]);
});

test("renders no empty list without documents", () => {
  render(<AboutText about={about()} />);
  expect(screen.queryByRole("list")).toBeNull();
});
