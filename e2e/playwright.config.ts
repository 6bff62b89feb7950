import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { ensureBrowser } from "./browser.ts";
import { engineNames, ensureEngines } from "./engines/engines.ts";
import type { WorkerFixtures } from "./engines/journey.ts";

// A run of named projects needs none but their engines.
const isNamed = process.argv.some((argument) => argument.startsWith("--project"));
const engines = await ensureEngines(
  engineNames.filter((name) => !isNamed || process.argv.includes(name) || process.argv.includes(`--project=${name}`)),
);
const { executablePath, args, env } = await ensureBrowser();
const launchOptions = {
  executablePath,
  args: [
    ...args,
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // The 3D view is drawn without a graphics processor; only the shop's own pages are opened. Everything else is painted
    // without the detour over it that Debian's Chromium asks for.
    "--enable-unsafe-swiftshader",
    "--disable-gpu-rasterization",
  ],
  env: { ...(process.env as Record<string, string>), ...env },
};

/** Whose width a test runs at, in CSS pixels: the narrowest phone and the desktop the look is drawn for. */
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };

/** Searches what the other tests have left behind, so it runs after them. */
const afterwards = "card-numbers.spec.ts";
const notOfPages = ["gateway/**", "spoken/**", afterwards];

export default defineConfig<object, WorkerFixtures>({
  testDir: ".",
  outputDir: "results/artifacts",
  globalSetup: "./shop.setup.ts",
  // One processor is left to what they look at; two workers share two, for they mostly wait.
  workers: Math.max(2, availableParallelism() - 1),
  retries: 0,
  forbidOnly: true,
  // Tests say what happens, not how fast; a wait that fails ends before its test does, and says why.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  // The whole run counts over all its runners and asks for a report by this variable.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    launchOptions,
    // Filming every test takes as long as a third of the tests. What failed has its picture, and what was done, asked for
    // and logged; --trace on films it.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
  },
  projects: [
    // What looks the same at both widths is tagged with the one it is tried at.
    { name: "phone", use: phone, testIgnore: notOfPages, grepInvert: /@desktop/ },
    { name: "desktop", use: desktop, testIgnore: notOfPages, grepInvert: /@phone/ },
    // What is heard is the same at each width; the transcripts stand beside their tests.
    { name: "spoken", testDir: "spoken", use: desktop, snapshotPathTemplate: "{testDir}/{arg}{ext}" },
    // Without a browser, so at no width.
    { name: "gateway", testDir: "gateway" },
    // An engine for each, one person after the other.
    ...engines.map((engineName) => ({
      name: engineName,
      testDir: "engines",
      testMatch: engineName === "old-webkit" ? "alive.journey.ts" : "*.journey.ts",
      testIgnore: engineName === "old-webkit" ? [] : "alive.journey.ts",
      use: { engineName },
      workers: 1,
      timeout: 240_000,
      // Room for answers that never come, see webkit.ts.
      expect: { timeout: 45_000 },
    })),
    // Alone it runs with --no-deps.
    {
      name: "afterwards",
      use: desktop,
      testMatch: afterwards,
      dependencies: ["phone", "desktop", "spoken", "gateway", ...engines],
    },
  ],
});
