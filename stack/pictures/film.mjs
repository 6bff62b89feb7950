// node film.mjs <id ...> [--only=0,30,60] [--missing] [--width=960] [--out=dir]; for a drawn video, --only takes seconds
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { launch, openPage, PAGE } from "./browser.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const { values: flags, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string" },
    missing: { type: "boolean", default: false },
    width: { type: "string", default: "960" },
    out: { type: "string", default: join(here, "../seed/media") },
  },
});
const width = Number(flags.width);
const height = (width / 16) * 9;
const bytes = (url) => Buffer.from(url.slice(url.indexOf(",") + 1), "base64");

const folderOf = (id) => join(here, "out/film", `${id}-${width}`);
const fileOf = (id, i) => join(folderOf(id), `${String(i).padStart(3, "0")}.png`);

async function renderFrame(page, id, i) {
  const start = Date.now();
  const png = bytes(await page.evaluate((o) => window.lab.shoot(o), { id, width, i }));
  // renamed only when complete: a run may be stopped and continued with --missing
  await writeFile(`${fileOf(id, i)}.new`, png);
  await rename(`${fileOf(id, i)}.new`, fileOf(id, i));
  console.log(id, i, `${((Date.now() - start) / 1000).toFixed(1)}s`);
}

async function renderFrames(page, id, count) {
  await mkdir(folderOf(id), { recursive: true });
  const frames = flags.only?.split(",").map(Number) ?? Array.from({ length: count / 2 + 1 }, (_, i) => i);
  for (const i of frames) if (!flags.missing || !existsSync(fileOf(id, i))) await renderFrame(page, id, i);
}

async function encode(page, id, count) {
  await page.route(`${PAGE}*.png`, async (route) => {
    const i = Number.parseInt(new URL(route.request().url()).pathname.slice(1), 10);
    await route.fulfill({ contentType: "image/png", body: await readFile(fileOf(id, i)) });
  });
  const addresses = Array.from({ length: count }, (_, i) => `${PAGE}${Math.min(i, count - i)}.png`);
  const film = bytes(await page.evaluate((o) => window.lab.encode(o), { addresses, width, height }));
  await page.unroute(`${PAGE}*.png`);
  await writeFile(join(flags.out, `film-${id}.webm`), film);
  console.log(`film-${id}.webm`, `${Math.round(film.length / 1024)}k`);
}

/** Encodes a drawn video in one go, or draws stills of it to out/film. */
async function drawFilm(page, id) {
  const woff2 = await readFile(join(here, "guide/fonts/instrument-sans-latin.woff2"), "base64");
  const options = { id, width, height, font: `data:font/woff2;base64,${woff2}` };
  if (flags.only) {
    await mkdir(folderOf(id), { recursive: true });
    for (const second of flags.only.split(",").map(Number))
      await writeFile(
        fileOf(id, second),
        bytes(await page.evaluate((o) => window.lab.drawStill(o), { ...options, second })),
      );
    return;
  }
  const film = bytes(await page.evaluate((o) => window.lab.draw(o), options));
  await writeFile(join(flags.out, `film-${id}.webm`), film);
  console.log(`film-${id}.webm`, `${Math.round(film.length / 1024)}k`);
}

const browser = await launch();
try {
  const page = await openPage(browser, "src/film-page.js");
  const counts = await page.evaluate(() => window.lab.counts());
  const drawn = await page.evaluate(() => window.lab.drawnIds());
  const unknown = wanted.filter((id) => !counts[id] && !drawn.includes(id));
  if (unknown.length || !wanted.length) {
    throw new Error(`Name one or more of: ${[...Object.keys(counts), ...drawn].join(", ")}`);
  }
  for (const id of wanted.filter((one) => drawn.includes(one))) await drawFilm(page, id);
  for (const id of wanted.filter((one) => counts[one])) {
    await renderFrames(page, id, counts[id]);
    if (!flags.only) await encode(page, id, counts[id]);
  }
} finally {
  await browser.close();
}
