// @vitest-environment node
import { readFileSync } from "node:fs";
import { Blob as FontBlob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";
import { expect, it } from "vitest";
import { characters, faces, facesCss } from "./faces.ts";

const folder = new URL("../src/styles/fonts/", import.meta.url);

it.each(faces.map(({ file }) => file))("%s contains the characters of its unicode-range", async (file) => {
  const unpacked = await subsetFont(readFileSync(new URL(file, folder)), characters, { targetFormat: "sfnt" });
  const held = new Face(new FontBlob(unpacked)).collectUnicodes();
  expect(String.fromCodePoint(...held)).toBe(characters);
});

it("the stylesheet matches the faces", () => {
  expect(readFileSync(new URL("faces.css", folder), "utf8")).toBe(facesCss());
});
