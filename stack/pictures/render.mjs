// node render.mjs <id|prefix*|all ...> [--tier=1] [--missing] [--fast] [--raw] [--width=1600] [--out=dir]
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch, openPage } from "./browser.mjs";
import { record, widthsOf, writeSizes } from "./output.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const isFlag = (a) => a.startsWith("--");
const args = process.argv.slice(2);
const flags = Object.fromEntries(args.filter(isFlag).map((a) => a.slice(2).split("=")));
const wanted = args.filter((a) => !isFlag(a));
const fast = "fast" in flags;
/** Width in pixels; a cutout is wider, as its largest file is. */
const widthOf = ({ bg }) => Number(flags.width ?? (fast ? 800 : widthsOf(bg === null).at(-1)));
const out = flags.out ?? join(here, "../seed/media");
// keep the lossless renders, so that encoding can be repeated without rendering
const raw = join(here, fast ? "out" : "out/full");

function isWanted({ id, tier }) {
  if (flags.tier && Number(flags.tier) !== tier) return false;
  if ("missing" in flags && existsSync(join(out, `${id}-1600.avif`))) return false;
  return wanted.some((w) => w === "all" || w === id || (w.endsWith("*") && id.startsWith(w.slice(0, -1))));
}

async function shoot(page, picture) {
  const { id } = picture;
  const width = widthOf(picture);
  const start = Date.now();
  const { url, ms, triangles } = await page.evaluate((o) => window.lab.shoot(o), { id, width, fast });
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(id, `${seconds}s`, JSON.stringify(ms), `${Math.round(triangles / 1000)}k tris`);
  return Buffer.from(url.split(",")[1], "base64");
}

async function store(png, picture) {
  const { id, alt, aspect, bg } = picture;
  await writeFile(join(raw, `${id}.png`), png);
  if (fast || "raw" in flags) return;
  console.log(id, await writeSizes(png, out, id));
  const cutout = bg === null;
  const width = widthOf(picture);
  await record(out, id, { width, height: Math.round(width / aspect), widths: widthsOf(cutout), alt, cutout });
}

function report({ id }, error) {
  console.error(id, "failed:", error.message.slice(0, 600));
  process.exitCode = 1;
}

async function main() {
  await mkdir(out, { recursive: true });
  await mkdir(raw, { recursive: true });
  const browser = await launch();
  try {
    const page = await openPage(browser, "src/page.js");
    const list = await page.evaluate(() => window.lab.list());
    // a picture is encoded while the next one is rendered
    let stored = Promise.resolve();
    for (const picture of list.filter(isWanted)) {
      try {
        const png = await shoot(page, picture);
        await stored;
        stored = store(png, picture).catch((e) => report(picture, e));
      } catch (e) {
        report(picture, e);
      }
    }
    await stored;
  } finally {
    await browser.close();
  }
}

await main();
