// node sheet.mjs <out.png> <columns> <cell px> <files ...>: contact sheet
import sharp from "sharp";

const GROUND = "#e9e7e3";
const [out, columns, cell, ...files] = process.argv.slice(2);
const W = Number(cell);
const H = Math.round(W * 0.75);
const n = Number(columns);
const size = { width: n * W, height: Math.ceil(files.length / n) * H };

const cells = await Promise.all(
  files.map(async (file, i) => {
    const input = await sharp(file).resize(W, H, { fit: "contain", background: GROUND }).png().toBuffer();
    return { input, left: (i % n) * W, top: Math.floor(i / n) * H };
  }),
);
await sharp({ create: { ...size, channels: 3, background: GROUND } })
  .composite(cells)
  .png()
  .toFile(out);
