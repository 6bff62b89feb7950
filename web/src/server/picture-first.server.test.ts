// @vitest-environment node
import { expect, it } from "vitest";
import { pictureFirst } from "./picture-first.server.ts";

const picture = '<link rel="preload" as="image" href="/rifle.avif"/>';
const one = '<link rel="modulepreload" href="/one.js"/>';
const two = '<link rel="modulepreload" href="/two.js"/>';
const style = '<style>a{content:"</head>"}</style>';

it("moves script preloads behind the stylesheet, in order, and nothing else", () => {
  const title = "<title>Datum</title>";
  const body = `<body><p>Datum</p>${one}</body></html>`;
  expect(pictureFirst(`<html><head>${picture}${one}${title}${two}${style}</head>${body}`)).toBe(
    `<html><head>${picture}${title}${style}${one}${two}</head>${body}`,
  );
});

it("leaves a page without scripts unchanged", () => {
  const page = `<html><head>${picture}${style}</head><body><p>Datum</p></body></html>`;
  expect(pictureFirst(page)).toBe(page);
});
