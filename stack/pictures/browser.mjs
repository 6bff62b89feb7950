// Headless Chromium with software WebGL, and a page with a canvas and one of the bundles.
import { build } from "esbuild";
import { execSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

// WebCodecs require a secure context; no request to this URL leaves the browser
export const PAGE = "https://studio.invalid/";

export function launch() {
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

async function bundle(entry) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    minify: true,
  });
  return outputFiles[0].text;
}

/** Opens a page that runs the module `entry`, and prints its errors. */
export async function openPage(browser, entry) {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  page.on("pageerror", (e) => console.error(e.stack));
  page.on("console", (m) => {
    const text = m.text();
    if (["error", "warning"].includes(m.type()) && !/GPU stall|fallback/.test(text)) console.error(text.slice(0, 900));
  });
  await page.route(PAGE, (route) => route.fulfill({ contentType: "text/html", body: "<canvas></canvas>" }));
  await page.goto(PAGE);
  await page.addScriptTag({ content: await bundle(entry) });
  return page;
}
