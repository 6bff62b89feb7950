// Results of the runners' reports: counts, and what is known of each failure.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./run.ts";

export interface TestResults {
  passed: number;
  failed: number;
  /** Each failed test: its place and title, then a line for each thing that is known of it. */
  failures?: string[];
}

/** The parts used of a Vitest report. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** The parts used of a Playwright report. */
interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: {
      projectName: string;
      status: string;
      annotations: { type: string; description?: string }[];
      results: { error?: { message?: string }; attachments: { name: string; path?: string }[] }[];
    }[];
  }[];
}

/**
 * Reads the JSON report of a runner that ended with `code`. Counts at least one failure if there is no report, if no test
 * ran (unless `mayBeEmpty`), or if the run failed without a failed test, for instance because a file could not be loaded.
 */
export function readReport(file: string, code: number, mayBeEmpty = false): TestResults {
  const none = { passed: 0, failed: mayBeEmpty && code === 0 ? 0 : 1 };
  if (!existsSync(file)) return none;
  const report = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport | VitestReport;
  const { passed, failed, failures } =
    "stats" in report
      ? {
          passed: report.stats.expected,
          failed: report.stats.unexpected,
          failures: report.suites.flatMap((suite) => playwrightFailures(suite, report.config.rootDir)),
        }
      : { passed: report.numPassedTests, failed: report.numFailedTests, failures: vitestFailures(report) };
  if (passed + failed === 0) return { ...none, failures };
  return { passed, failed: failed || (code === 0 ? 0 : 1), failures };
}

function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [describeFailure(file, [firstLine(message)])];
    return failed.map((test) => describeFailure(`${file} › ${test.fullName}`, [firstLine(test.failureMessages[0])]));
  });
}

function playwrightFailures({ specs, suites = [] }: PlaywrightSuite, rootDir: string): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, annotations, results }) => {
        const last = results.at(-1);
        return describeFailure(`[${projectName}] ${relative(root, rootDir)}/${file}:${line} › ${title}`, [
          firstLine(last?.error?.message),
          ...annotations.map(({ type, description = "" }) => `${type}: ${description}`),
          ...(last?.attachments ?? []).flatMap(({ name, path }) => (path ? [`${name}: ${relative(root, path)}`] : [])),
        ]);
      }),
  );
  return [...own, ...suites.flatMap((suite) => playwrightFailures(suite, rootDir))];
}

/** An entry of `failures`: a line for the test or check, and an indented one for each detail. */
export const describeFailure = (failed: string, details: string[]): string =>
  [failed, ...details.filter(Boolean)].join("\n    ");

const firstLine = (text = "") => stripVTControlCharacters(text).trim().split("\n", 1)[0] ?? "";

/** Prints what is known of each failure and, as the last line of a run, its total counts. Sets the exit code. */
export function finishRun(results: readonly TestResults[]): void {
  const sum = (key: "passed" | "failed") => results.reduce((total, result) => total + result[key], 0);
  const failed = sum("failed");
  const failures = results.flatMap((result) => result.failures ?? []);
  if (failures.length > 0) console.log(`\nFailed:\n\n  ${failures.join("\n\n  ")}`);
  console.log(`\n${sum("passed")} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
