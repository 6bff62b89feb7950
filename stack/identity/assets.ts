import type { FastifyInstance } from "fastify";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const own = (name: string) => readFileSync(join(import.meta.dirname, "assets", name));
const font = (name: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/instrument-sans/files/${name}`)));

/** Files for the pages: the stylesheet, the script, the logo, and the shop's font for Latin letters. */
const assets = [
  { name: "style.css", type: "text/css; charset=utf-8", content: own("style.css") },
  { name: "page.js", type: "text/javascript; charset=utf-8", content: own("page.js") },
  { name: "papers.svg", type: "image/svg+xml", content: own("papers.svg") },
  { name: "mark.svg", type: "image/svg+xml", content: own("mark.svg") },
  { name: "sans.woff2", type: "font/woff2", content: font("instrument-sans-latin-wdth-normal.woff2") },
  { name: "sans-ext.woff2", type: "font/woff2", content: font("instrument-sans-latin-ext-wdth-normal.woff2") },
];

export function assetRoutes(app: FastifyInstance, base: string): void {
  for (const { name, type, content } of assets) {
    app.get(`${base}/assets/${name}`, (_request, reply) =>
      reply
        .type(type)
        .header("cache-control", "public, max-age=3600")
        .header("x-content-type-options", "nosniff")
        .send(content),
    );
  }
}
