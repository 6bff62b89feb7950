// The whole test run: checks, unit and service tests, browser tests. Everything runs even when something fails, and
// the last line counts over all of it.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runChecks } from "./check.ts";
import { root, run } from "./run.ts";
import { type Tally, conclude, readReport } from "./tally.ts";

const reports = join(root, ".cache", "reports");
// Dozens of processes load the same modules: each finds them compiled, and its types stripped, by the first.
process.env.NODE_COMPILE_CACHE ??= join(root, ".cache", "compiled");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

async function unitTests(): Promise<Tally> {
  const file = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  // Projects take no number of workers from the root's configuration. Three: tests wait for databases and sockets.
  const { code } = await run("vitest", ["run", "--maxWorkers=3", ...reporters]);
  return readReport(file, code);
}

async function browserTests(): Promise<Tally> {
  const file = join(reports, "playwright.json");
  const { code } = await run("playwright", ["test", "--config", "e2e"], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return readReport(file, code);
}

const tallies: Tally[] = [];
for (const runner of [runChecks, unitTests, browserTests]) tallies.push(await runner());
conclude(tallies);
