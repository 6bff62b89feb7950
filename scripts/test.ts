// The complete test run: checks, unit and service tests, browser tests. Everything runs even if something fails, and the
// last line has the total counts.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runChecks } from "./check.ts";
import { root, run } from "./run.ts";
import { type TestResults, finishRun, readReport } from "./test-results.ts";

const reports = join(root, ".cache", "reports");
// Dozens of processes load the same modules: only the first has to compile them and strip their types.
process.env.NODE_COMPILE_CACHE ??= join(root, ".cache", "compiled");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

async function unitTests(): Promise<TestResults> {
  const file = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  // Projects ignore the root configuration's number of workers. Three, because tests wait for databases and sockets.
  const { code } = await run("vitest", ["run", "--maxWorkers=3", ...reporters]);
  return readReport(file, code);
}

async function browserTests(): Promise<TestResults> {
  const file = join(reports, "playwright.json");
  const { code } = await run("playwright", ["test", "--config", "e2e"], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return readReport(file, code);
}

const tallies: TestResults[] = [];
for (const runner of [runChecks, unitTests, browserTests]) tallies.push(await runner());
finishRun(tallies);
