import { expect, test } from "vitest";
import { type Footer, groupFooterLinks } from "./footer.ts";
import { type Image, sourcesUpTo, thumbnailUrl } from "./media.ts";

const source = (mimeType: string, width: number) => ({ mimeType, width, url: `/${width}.${mimeType}` });

const sources = [
  source("image/avif", 400),
  source("image/avif", 800),
  source("image/webp", 400),
  source("image/webp", 800),
];

const image = { url: "/original.png", sources } as unknown as Image;

test("a thumbnail is the narrowest rendition that every mail client shows", () => {
  expect(thumbnailUrl(image)).toBe("/400.image/webp");
  expect(thumbnailUrl({ ...image, sources: image.sources.slice(0, 2) })).toBe("/original.png");
});

test.each([
  [800, [400, 800, 400, 800]],
  [799, [400, 400]],
  [100, [400, 400]],
])("of sources up to %i px, each type keeps at least the narrowest", (width, widths) => {
  expect(sourcesUpTo(image, width).map((kept) => kept.width)).toEqual(widths);
});

test("links of the footer are grouped by heading, in order", () => {
  const link = (label: string, group: string | null) => ({ label, group });
  const navLinks = [
    link("Rifles", "Shop"),
    link("About", null),
    link("Pistols", "Shop"),
  ] as unknown as Footer["navLinks"];
  expect(
    groupFooterLinks({ navLinks } as Footer).map(({ title, links }) => [title, links.map(({ label }) => label)]),
  ).toEqual([
    ["Shop", ["Rifles", "Pistols"]],
    [null, ["About"]],
  ]);
});
