// The test run: checks, unit and service tests, browser tests. Everything runs even if something fails, and the last line
// has the total counts. With `--changed [REVISION]`, only what a change since that revision (default: the last commit) can
// reach: checks of its files, unit tests that import them, and browser tests that were changed themselves.
import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runChecks } from "./check.ts";
import { mustRun, root, run } from "./run.ts";
import { type TestResults, finishRun, readReport } from "./test-results.ts";

const { values, positionals } = parseArgs({
  options: { changed: { type: "boolean" } },
  args: process.argv.slice(3),
  allowPositionals: true,
});
const since = values.changed ? (positionals[0] ?? "HEAD") : undefined;

const reports = join(root, ".cache", "reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

async function unitTests(changed?: readonly string[]): Promise<TestResults> {
  const file = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  // Modules import what is generated from a document, which Git does not know.
  const related = changed?.map((path) => path.replace(/\.graphql$/, ".generated.ts"));
  const selection = related ? ["related", "--run", "--passWithNoTests", ...related] : ["run"];
  // Projects ignore the root configuration's number of workers. More than processors, because tests wait for databases and
  // sockets.
  const workers = 2 * availableParallelism();
  const { code } = await run("vitest", [...selection, `--maxWorkers=${workers}`, ...reporters]);
  return readReport(file, code, changed !== undefined);
}

async function browserTests(): Promise<TestResults> {
  const file = join(reports, "playwright.json");
  const selection = since ? [`--only-changed=${since}`, "--pass-with-no-tests"] : [];
  const { code } = await run("playwright", ["test", "--config", "e2e", ...selection], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return readReport(file, code, since !== undefined);
}

/** Files that differ from a revision, among them new ones, without deleted ones. */
async function changedFiles(revision: string): Promise<string[]> {
  const commands = [
    ["diff", "--name-only", "--diff-filter=d", revision],
    ["ls-files", "--others", "--exclude-standard"],
  ];
  const outputs = await Promise.all(commands.map((args) => mustRun("git", args)));
  return outputs.flatMap((output) => output.split("\n").filter(Boolean));
}

const changed = since ? await changedFiles(since) : undefined;
const runners = [() => runChecks(changed), () => unitTests(changed)];
if (!changed || changed.some((file) => file.startsWith("e2e/"))) runners.push(browserTests);
const results: TestResults[] = [];
for (const runner of runners) results.push(await runner());
finishRun(results);
