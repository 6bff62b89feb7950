// @vitest-environment node
import { readFileSync } from "node:fs";
import { Blob as FontBlob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";
import { expect, it } from "vitest";
import { characters, faces, facesCss } from "./faces.ts";

const folder = new URL("../src/styles/fonts/", import.meta.url);

it.each(faces.map(({ file }) => file))("%s has the characters that its rule names", async (file) => {
  const unpacked = await subsetFont(readFileSync(new URL(file, folder)), characters, { targetFormat: "sfnt" });
  const held = new Face(new FontBlob(unpacked)).collectUnicodes();
  expect(String.fromCodePoint(...held)).toBe(characters);
});

it("are in the style sheet as they are here", () => {
  expect(readFileSync(new URL("faces.css", folder), "utf8")).toBe(facesCss());
});
