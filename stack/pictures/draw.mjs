// node draw.mjs <id|prefix*|all ...> [--out=dir]
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch, openPage } from "./browser.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const args = process.argv.slice(2);
const wanted = args.filter((a) => !a.startsWith("--"));
const out = args.find((a) => a.startsWith("--out="))?.slice(6) ?? join(here, "../seed/media");
const isWanted = (id) =>
  wanted.some((w) => w === "all" || w === id || (w.endsWith("*") && id.startsWith(w.slice(0, -1))));

/** Pixels of the views; two thirds of the width of a large screen keep about three of them for each of its own. */
const WIDTH = 4000;
/** `--ink` of the shop; an image cannot take the page's color. */
const INK = "#16181b";

/** Relative moves in whole pixels: half the size of absolute ones. */
function path(lines) {
  const one = (points) => {
    let [a, b] = points[0].map(Math.round);
    const start = `M${a} ${b}l`;
    let moves = "";
    for (const [x, y] of points.slice(1).map((point) => point.map(Math.round))) {
      if (x === a && y === b) continue;
      moves += `${x < a || moves === "" ? "" : " "}${x - a}${y < b ? "" : " "}${y - b}`;
      [a, b] = [x, y];
    }
    // a move without a line would end the path
    return moves && start + moves;
  };
  return lines.map(one).join("");
}

function toSvg({ width, height, outline, inner }) {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const pen = `fill="none" stroke="${INK}" stroke-linejoin="round" stroke-linecap="round"`;
  const drawn = (lines, weight) =>
    `<path vector-effect="non-scaling-stroke" stroke-width="${weight}" d="${path(lines)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${pen}>${drawn(outline, 1.5)}${drawn(inner, 0.9)}</svg>\n`;
}

/** Adds one drawing to drawings.json; sizes and places in mm. */
async function record(id, { width, height, scale, dimensions }) {
  const file = join(out, "drawings.json");
  const all = existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : {};
  const mm = (pixels) => Math.round((pixels / scale) * 10) / 10;
  all[id] = { width: mm(width), height: mm(height), dimensions };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

await mkdir(out, { recursive: true });
const browser = await launch();
try {
  const page = await openPage(browser, "src/drawings/page.js");
  for (const id of (await page.evaluate(() => window.board.list())).filter(isWanted)) {
    try {
      const start = Date.now();
      const drawing = await page.evaluate((o) => window.board.draw(o), { id, width: WIDTH });
      const svg = toSvg(drawing);
      await writeFile(join(out, `drawing-${id}.svg`), svg);
      await record(id, drawing);
      console.log(id, `${((Date.now() - start) / 1000).toFixed(1)}s`, `${(svg.length / 1024).toFixed(1)} KB`);
    } catch (e) {
      console.error(id, "failed:", e.message.slice(0, 600));
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
}
