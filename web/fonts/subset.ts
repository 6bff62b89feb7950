import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { characters, faces, facesCss, features } from "./faces.ts";

const folder = new URL("../src/styles/fonts/", import.meta.url);

for (const { source, file, axes } of faces) {
  const complete = readFileSync(fileURLToPath(import.meta.resolve(source)));
  // Its types lack `keepFeatures`.
  const options = { targetFormat: "woff2", variationAxes: axes, keepFeatures: features } as const;
  const subset = await subsetFont(complete, characters, options);
  writeFileSync(new URL(file, folder), subset);
  console.log(`${file}: ${(subset.length / 1_024).toFixed(1)} KB`);
}
writeFileSync(new URL("faces.css", folder), facesCss());
