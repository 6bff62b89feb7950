// node render.mjs <id|prefix*|all ...> [--tier=1] [--missing] [--fast] [--width=1600] [--out=dir]
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { execSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { record, WIDTHS, writeSizes } from "./output.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const isFlag = (a) => a.startsWith("--");
const args = process.argv.slice(2);
const flags = Object.fromEntries(args.filter(isFlag).map((a) => a.slice(2).split("=")));
const wanted = args.filter((a) => !isFlag(a));
const fast = "fast" in flags;
const width = Number(flags.width ?? (fast ? 800 : 1600));
const out = flags.out ?? join(here, "../seed/media");
// lossless results are kept, so that encoding can be repeated without rendering
const raw = join(here, fast ? "out" : "out/full");

function isWanted({ id, tier }) {
  if (flags.tier && Number(flags.tier) !== tier) return false;
  if ("missing" in flags && existsSync(join(out, `${id}-1600.avif`))) return false;
  return wanted.some((w) => w === "all" || w === id || (w.endsWith("*") && id.startsWith(w.slice(0, -1))));
}

async function bundle() {
  const { outputFiles } = await build({
    entryPoints: [join(here, "src/page.js")],
    bundle: true,
    write: false,
    format: "iife",
    minify: true,
  });
  return outputFiles[0].text;
}

function launch() {
  const find = "command -v chromium || command -v google-chrome";
  return chromium.launch({
    executablePath: process.env.CHROMIUM || execSync(find, { encoding: "utf8" }).trim(),
    args: [
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--no-sandbox",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

async function openPage(browser) {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  page.on("pageerror", (e) => console.error(e.stack));
  page.on("console", (m) => {
    const text = m.text();
    if (["error", "warning"].includes(m.type()) && !/GPU stall|fallback/.test(text)) console.error(text.slice(0, 900));
  });
  await page.setContent("<canvas></canvas>");
  await page.addScriptTag({ content: await bundle() });
  return page;
}

async function renderPicture(page, { id, alt, aspect, bg }) {
  const start = Date.now();
  const shot = await page.evaluate((o) => window.lab.shoot(o), { id, width, fast });
  const png = Buffer.from(shot.url.split(",")[1], "base64");
  await writeFile(join(raw, `${id}.png`), png);
  let note = "";
  if (!fast) {
    note = await writeSizes(png, out, id);
    const height = Math.round(width / aspect);
    await record(out, id, { width, height, widths: WIDTHS, alt, cutout: bg === null });
  }
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(id, `${seconds}s`, JSON.stringify(shot.ms), `${Math.round(shot.triangles / 1000)}k tris`, note);
}

async function main() {
  await mkdir(out, { recursive: true });
  await mkdir(raw, { recursive: true });
  const browser = await launch();
  try {
    const page = await openPage(browser);
    const list = await page.evaluate(() => window.lab.list());
    for (const picture of list.filter(isWanted)) {
      try {
        await renderPicture(page, picture);
      } catch (e) {
        console.error(picture.id, "failed:", e.message.slice(0, 600));
        process.exitCode = 1;
      }
    }
  } finally {
    await browser.close();
  }
}

await main();
