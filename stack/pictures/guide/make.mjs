// npm run guide: typesets the product guide from pages.mjs and the finished pictures, prints it to PDF.
import { chromium } from "playwright-core";
import sharp from "sharp";
import { execSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { cover, pages } from "./pages.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const media = join(here, "../../seed/media");
const listed = JSON.parse(await readFile(join(media, "pictures.json"), "utf8"));

// a PDF embeds JPEG unchanged; any other format would be stored uncompressed
async function picture(id, width, quality = 70) {
  const file = join(media, `${id}-960.webp`);
  if (!existsSync(file)) throw new Error(`no picture ${id}`);
  const jpeg = await sharp(file)
    .flatten({ background: "#e9e7e3" })
    .resize(width)
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
  return `<img src="data:image/jpeg;base64,${jpeg.toString("base64")}" alt="${listed[id].alt}">`;
}

const tableRow = ([name, ...cells]) =>
  `<tr><th scope="row">${name}</th>${cells.map((c) => `<td>${c}</td>`).join("")}</tr>`;

const table = (head, rows) => `
  <table>
    <thead><tr><th></th>${head.map((h) => `<th scope="col">${h}</th>`).join("")}</tr></thead>
    <tbody>
      ${rows.map(tableRow).join("")}
    </tbody>
  </table>`;

async function figureRow(figures) {
  const cells = await Promise.all(
    figures.map(async ([id, name, line]) => {
      const image = await picture(id, 380);
      return `<figure>${image}<figcaption><h3>${name}</h3><small>${line}</small></figcaption></figure>`;
    }),
  );
  return `<div class="grid">${cells.join("")}</div>`;
}

async function picturePair(ids) {
  const figures = await Promise.all(ids.map(async (id) => `<figure>${await picture(id, 520)}</figure>`));
  return `<div class="grid two">${figures.join("")}</div>`;
}

async function pageHtml({ title, lead, wide, pair, figures, head, rows, note }, number) {
  const top = wide ? `<div class="wide">${await picture(wide, 900)}</div>` : await picturePair(pair);
  return `<section class="page"><div class="rule"><h1>${title}</h1><p class="lead">${lead}</p></div>
    ${top}${await figureRow(figures)}${table(head, rows)}
    <p class="foot"><span>${note}</span><span>${number}</span></p></section>`;
}

async function html() {
  const wordmark = (await readFile(join(here, "wordmark.svg"), "utf8")).replace("<svg", '<svg class="wordmark"');
  const body = await Promise.all(pages.map((p, i) => pageHtml(p, i + 2)));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Telfer Rimfire Works: product guide</title>
    <link rel="stylesheet" href="guide.css">
    <section class="page cover">${wordmark}${await picture(cover.picture, 880, 74)}
      <h1>${cover.title}</h1><p class="lead">${cover.lead}</p>
      <p class="foot"><span>Telfer Rimfire Works</span><span>Bellows Falls, Vermont</span></p></section>
    ${body.join("")}</html>`;
}

async function main() {
  const file = join(here, "guide.built.html");
  const pdf = join(media, "product-guide.pdf");
  const executablePath =
    process.env.CHROMIUM || execSync("command -v chromium || command -v google-chrome", { encoding: "utf8" }).trim();
  await writeFile(file, await html());
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--no-first-run", "--disable-sync"] });
  try {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(file).href);
    await page.evaluate(() => document.fonts.ready);
    await page.pdf({ path: pdf, preferCSSPageSize: true, printBackground: true, tagged: true });
  } finally {
    await browser.close();
    await rm(file);
  }
  console.log("product-guide.pdf", Math.round((await stat(pdf)).size / 1024), "KB");
}

await main();
