import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { ensureBrowser } from "./browser.ts";
import { engineNames, ensureEngines } from "./cross-browser/engines.ts";
import type { WorkerFixtures } from "./cross-browser/fixtures.ts";

// A run of named projects needs only their engines.
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
    // The 3D view renders without a GPU; only the shop's own pages are opened. Everything else is painted without the GPU
    // rasterization that Debian's Chromium enables.
    "--enable-unsafe-swiftshader",
    "--disable-gpu-rasterization",
  ],
  env: { ...(process.env as Record<string, string>), ...env },
};

/** Viewports in CSS pixels: the narrowest phone, and the desktop that the design is drawn for. */
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };

/** Searches what the other tests left behind, so it runs last. */
const afterwards = "card-numbers.spec.ts";
const notOfPages = ["cross-browser/**", "gateway/**", "screen-reader/**", afterwards];

export default defineConfig<object, WorkerFixtures>({
  testDir: ".",
  outputDir: "results/artifacts",
  globalSetup: "./shop.setup.ts",
  // Two per processor, although servers share them: tests mostly wait.
  workers: 2 * availableParallelism(),
  retries: 0,
  forbidOnly: true,
  // Tests check behavior, not speed. An assertion times out before its test does and gives the reason.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  // `npm test` counts over all its runners and requests a report by this variable.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    launchOptions,
    // Recording every test takes a third of the tests' time. A failed test has a screenshot and its actions, requests and
    // logs; --trace on records it.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
  },
  projects: [
    // One project per engine, one test at a time. First, because at the end only one worker would run.
    ...engines.map((engineName) => ({
      name: engineName,
      testDir: "cross-browser",
      testMatch: engineName === "old-webkit" ? "hydration.spec.ts" : "*.spec.ts",
      testIgnore: engineName === "old-webkit" ? [] : "hydration.spec.ts",
      use: { engineName },
      workers: 1,
      timeout: 240_000,
      // Allows for commands that never return, see webkit.ts.
      expect: { timeout: 45_000 },
    })),
    // Tests that look the same at both widths are tagged with the width they run at.
    { name: "phone", use: phone, testIgnore: notOfPages, grepInvert: /@desktop/ },
    { name: "desktop", use: desktop, testIgnore: notOfPages, grepInvert: /@phone/ },
    // Announcements are the same at every width; transcripts are next to their tests.
    { name: "screen-reader", testDir: "screen-reader", use: desktop, snapshotPathTemplate: "{testDir}/{arg}{ext}" },
    // No browser, so no width.
    { name: "gateway", testDir: "gateway" },
    // On its own, run it with --no-deps.
    {
      name: "afterwards",
      use: desktop,
      testMatch: afterwards,
      dependencies: ["phone", "desktop", "screen-reader", "gateway", ...engines],
    },
  ],
});
