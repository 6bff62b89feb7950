import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { connect } from "node:tls";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { aptInstall, aptUnavailableReason, aptUpdate, isRoot, onPath, canRun } from "./machine.ts";

/** A Chromium that has launched on this machine. */
export interface Browser {
  /** Undefined: Playwright's own. */
  executablePath?: string;
  args: string[];
  env: Record<string, string>;
}

const cacheFolder = join(import.meta.dirname, "..", ".cache", "browser");
const cacheFile = join(cacheFolder, "found.json");
/** Environment variable that passes the browser from the process that launched it to its workers, which also need it. */
const LAUNCHED = "PLAYWRIGHT_LAUNCHED_BROWSER";

/** Whether Playwright's download host responds, so that an offline machine costs seconds, not minutes. */
function downloadReachable(): Promise<boolean> {
  const host = "cdn.playwright.dev";
  return new Promise((resolve) => {
    const socket = connect({ host, port: 443, servername: host, timeout: 4_000 }, () => finish(true));
    const finish = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.on("error", () => finish(false)).on("timeout", () => finish(false));
  });
}

/** Headless Chromium without windows: half the CPU time. Debian packages it. */
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
  return canRun(process.execPath, [cli, "install", ...withDependencies, "chromium"]) ? [at(undefined)] : [];
}

function debianPackage(): Browser[] {
  if (aptUnavailableReason() !== undefined || !aptUpdate()) return [];
  const installed = [shell, "chromium"].find((name) => aptInstall(["fonts-liberation", name]));
  return installed ? [at(`/usr/bin/${installed}`)] : [];
}

interface Sparticuz {
  default: { executablePath(): Promise<string> };
  inflate(path: string): Promise<string>;
}

/** Installs Chromium from an npm package: needs neither root nor system libraries. Linux on x64 only. */
async function npmInstall(): Promise<Browser[]> {
  if (process.platform !== "linux" || process.arch !== "x64") return [];
  const folder = join(cacheFolder, "npm");
  mkdirSync(folder, { recursive: true });
  const install = ["install", "--prefix", folder, "--no-audit", "--no-fund", "@sparticuz/chromium@153.0.0"];
  if (!canRun("npm", install)) return [];
  process.env.TMPDIR = folder;
  const installed = join(folder, "node_modules/@sparticuz/chromium");
  const module = (await import(pathToFileURL(join(installed, "build/index.js")).href)) as Sparticuz;
  const libraries = join(await module.inflate(join(installed, "bin/al2023.tar.br")), "lib");
  const executablePath = await module.default.executablePath();
  // Not the package's own arguments: they disable web security.
  return [{ executablePath, args: ["--no-sandbox"], env: { LD_LIBRARY_PATH: libraries } }];
}

/** Only launching proves that a browser works. */
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
 * Finds or installs a Chromium that launches. Order: BROWSER_PATH, the one found last time, Playwright's, the system's, a
 * download, Debian's package, an npm package. Throws an error that says what to do if none launches.
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
