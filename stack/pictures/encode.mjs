// npm run encode [id ...]: encodes all sizes again from the PNGs in out/full, without rendering.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeSizes } from "./output.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const raw = join(here, "out/full");
const wanted = process.argv.slice(2);

for (const name of (await readdir(raw)).sort()) {
  const id = name.replace(/\.png$/, "");
  if (wanted.length && !wanted.includes(id)) continue;
  console.log(id, await writeSizes(await readFile(join(raw, name)), join(here, "../seed/media"), id));
}
