// The whole test run: checks, unit and service tests, browser tests. Everything runs even when something fails, and
// the last line counts over all of it.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runChecks } from "./check.ts";
import { root, run } from "./run.ts";

interface Tally {
  passed: number;
  failed: number;
}

const reports = join(root, ".cache", "reports");
// Dozens of processes load the same modules: each finds them compiled, and its types stripped, by the first.
process.env.NODE_COMPILE_CACHE ??= join(root, ".cache", "compiled");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** What a runner that wrote no report is worth: one failure. */
function readReport(file: string, read: (report: never) => Tally): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  return read(JSON.parse(readFileSync(file, "utf8")) as never);
}

async function unitTests(): Promise<Tally> {
  const file = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  // Projects take no number of workers from the root's configuration. Three: tests wait for databases and sockets.
  const { code } = await run("vitest", ["run", "--maxWorkers=3", ...reporters]);
  const tally = readReport(file, (report: { numPassedTests: number; numFailedTests: number }) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }));
  // A file that cannot be loaded fails the run without failing a test.
  return { ...tally, failed: tally.failed || (code === 0 ? 0 : 1) };
}

async function browserTests(): Promise<Tally> {
  const file = join(reports, "playwright.json");
  const { code } = await run("playwright", ["test", "--config", "e2e"], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const tally = readReport(file, (report: { stats: { expected: number; unexpected: number } }) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected,
  }));
  return { ...tally, failed: tally.failed || (code === 0 ? 0 : 1) };
}

const tallies: Tally[] = [];
for (const runner of [runChecks, unitTests, browserTests]) tallies.push(await runner());
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
