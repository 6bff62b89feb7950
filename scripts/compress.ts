// Writes a Brotli and a gzip copy of each text file in a built folder once, so that no request has to compress.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const [folder, quality = constants.BROTLI_MAX_QUALITY] = process.argv.slice(2);
if (!folder) throw new Error("Usage: compress.ts FOLDER [BROTLI_QUALITY]");

const files = globSync("**/*.{js,css,svg,json,html,txt,xml,graphql,ttf}", { cwd: folder });
await Promise.all(
  files.map(async (file) => {
    const path = join(folder, file);
    const bytes = readFileSync(path);
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: Number(quality) } }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    writeFileSync(`${path}.br`, br);
    writeFileSync(`${path}.gz`, gz);
  }),
);
