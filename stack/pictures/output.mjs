// Turns a rendered PNG into the committed files and updates pictures.json.
import sharp from "sharp";
import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

const WIDTHS = [480, 960, 1600];
/** The heroes are as wide as the window, so wide screens with two pixels per CSS pixel need more. */
const CUTOUT_WIDTHS = [...WIDTHS, 2880];

export const widthsOf = (isCutout) => (isCutout ? CUTOUT_WIDTHS : WIDTHS);

// The largest width is viewed closely and enlarged.
const LARGEST = { qualities: [66, 57, 48], limit: 120 * 1024 };
// The home page shows all cut-outs at once.
const CUTOUT = { qualities: [66, 57, 48], limit: 26 * 1024 };
const LARGEST_CUTOUT = { qualities: [57, 48], limit: 70 * 1024 };
const SMALLER = { qualities: [66, 57, 48], limit: 60 * 1024 };

/** Writes an AVIF at the best quality within the size limit; only woven cloth needs the lower qualities. */
async function writeAvif(image, file, { qualities, limit }) {
  let written;
  for (const quality of qualities) {
    written = await image.clone().avif({ quality, effort: 4 }).toFile(file);
    if (written.size <= limit) break;
  }
  return written;
}

/** Writes every width as WebP and AVIF; returns the sizes in KB for the log. */
export async function writeSizes(png, folder, id) {
  const sizes = [];
  const isCutout = !(await sharp(png).stats()).isOpaque;
  const limits = { 1600: isCutout ? CUTOUT : LARGEST, 2880: LARGEST_CUTOUT };
  for (const width of widthsOf(isCutout)) {
    const image = sharp(png).resize(width, null, { kernel: "lanczos3" });
    const file = join(folder, `${id}-${width}`);
    const webp = await image.clone().webp({ quality: 84, smartSubsample: true, effort: 5 }).toFile(`${file}.webp`);
    const avif = await writeAvif(image, `${file}.avif`, limits[width] ?? SMALLER);
    sizes.push(`${width}: ${Math.round(webp.size / 1024)}k/${Math.round(avif.size / 1024)}k`);
  }
  return sizes.join(" ");
}

/** Adds one finished picture to pictures.json (replaced atomically, so readers never see half a file). */
export async function record(folder, id, entry) {
  const file = join(folder, "pictures.json");
  const all = existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : {};
  all[id] = entry;
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(`${file}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
  await rename(`${file}.new`, file);
}
