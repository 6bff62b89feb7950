import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { connect } from "node:tls";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { aptInstall, aptRefusal, aptUpdate, isRoot, onPath, runs } from "./machine.ts";

/** A Chromium that was seen to launch on this machine. */
export interface Browser {
  /** Undefined: the one Playwright brings. */
  executablePath?: string;
  args: string[];
  env: Record<string, string>;
}

const cacheFolder = join(import.meta.dirname, "..", ".cache", "browser");
const cacheFile = join(cacheFolder, "found.json");
/** Hands the browser from the process that has launched it to its workers, each of which asks for it, too. */
const LAUNCHED = "PLAYWRIGHT_LAUNCHED_BROWSER";

/** Whether Playwright's download host answers at all, so that a closed network costs seconds and not minutes. */
function downloadReachable(): Promise<boolean> {
  const host = "cdn.playwright.dev";
  return new Promise((resolve) => {
    const socket = connect({ host, port: 443, servername: host, timeout: 4_000 }, () => finish(true));
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on("error", () => finish(false)).on("timeout", () => finish(false));
  });
}

/** Chromium without its windows, which takes half the processor's time; Debian has it as a package. */
const shell = "chromium-headless-shell";

const at = (executablePath: string | undefined): Browser => ({ executablePath, args: [], env: {} });

function systemBrowsers(): Browser[] {
  const names = [shell, "google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "microsoft-edge"];
  const applications = ["Google Chrome", "Chromium", "Microsoft Edge"];
  const candidates = [
    ...names.map(onPath),
    ...applications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  ];
  return candidates.filter((path) => path !== undefined && existsSync(path)).map(at);
}

async function download(): Promise<Browser[]> {
  if (!(await downloadReachable())) return [];
  const cli = join(createRequire(import.meta.url).resolve("@playwright/test/package.json"), "..", "cli.js");
  const withDependencies = isRoot && process.platform === "linux" ? ["--with-deps"] : [];
  return runs(process.execPath, [cli, "install", ...withDependencies, "chromium"]) ? [at(undefined)] : [];
}

function debianPackage(): Browser[] {
  if (aptRefusal() !== undefined || !aptUpdate()) return [];
  const installed = [shell, "chromium"].find((name) => aptInstall(["fonts-liberation", name]));
  return installed ? [at(`/usr/bin/${installed}`)] : [];
}

interface Sparticuz {
  default: { executablePath(): Promise<string> };
  inflate(path: string): Promise<string>;
}

/** A Chromium inside an npm package: no root and no system libraries needed. Linux on x64 only. */
async function npmInstall(): Promise<Browser[]> {
  if (process.platform !== "linux" || process.arch !== "x64") return [];
  const folder = join(cacheFolder, "npm");
  mkdirSync(folder, { recursive: true });
  const install = ["install", "--prefix", folder, "--no-audit", "--no-fund", "@sparticuz/chromium@153.0.0"];
  if (!runs("npm", install)) return [];
  process.env.TMPDIR = folder;
  const installed = join(folder, "node_modules/@sparticuz/chromium");
  const module = (await import(pathToFileURL(join(installed, "build/index.js")).href)) as Sparticuz;
  const libraries = join(await module.inflate(join(installed, "bin/al2023.tar.br")), "lib");
  const executablePath = await module.default.executablePath();
  // Not the package's own arguments: they switch web security off.
  return [{ executablePath, args: ["--no-sandbox"], env: { LD_LIBRARY_PATH: libraries } }];
}

/** Launching is the only honest check. */
async function launches(browser: Browser): Promise<boolean> {
  try {
    const env = { ...(process.env as Record<string, string>), ...browser.env };
    const instance = await chromium.launch({ ...browser, env, timeout: 60_000 });
    await instance.close();
    return true;
  } catch {
    return false;
  }
}

function remembered(): Browser[] {
  return existsSync(cacheFile) ? [JSON.parse(readFileSync(cacheFile, "utf8")) as Browser] : [];
}

/**
 * Finds a Chromium that launches, or gets one: BROWSER_PATH, the one found last time, Playwright's, the system's, a
 * download, Debian's package, an npm package. Throws a sentence that says what to do when there is none.
 */
export async function ensureBrowser(): Promise<Browser> {
  const launched = process.env[LAUNCHED];
  if (launched) return JSON.parse(launched) as Browser;
  const chosen = process.env.BROWSER_PATH;
  const sources: (() => Browser[] | Promise<Browser[]>)[] = chosen
    ? [() => [at(chosen)]]
    : [remembered, () => [at(undefined)], systemBrowsers, download, debianPackage, npmInstall];
  for (const source of sources) {
    for (const browser of await source()) {
      if (!(await launches(browser))) continue;
      mkdirSync(cacheFolder, { recursive: true });
      writeFileSync(cacheFile, JSON.stringify(browser));
      process.env[LAUNCHED] = JSON.stringify(browser);
      return browser;
    }
  }
  throw new Error(
    "No browser launches. Set BROWSER_PATH to a Chromium, or run: npx playwright install --with-deps chromium",
  );
}
