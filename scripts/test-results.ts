// Counts of passed and failed tests, from their runners' reports.
import { existsSync, readFileSync } from "node:fs";

export interface TestCounts {
  passed: number;
  failed: number;
}

/** The parts used of a Playwright or Vitest report. */
type Report = { stats: { expected: number; unexpected: number } } | { numPassedTests: number; numFailedTests: number };

/**
 * Reads the JSON report of a runner that ended with `code`. Counts at least one failure if there is no report, if no test
 * ran, or if the run failed without a failed test, for instance because a file could not be loaded.
 */
export function readReport(file: string, code: number): TestCounts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  const { passed, failed } =
    "stats" in report
      ? { passed: report.stats.expected, failed: report.stats.unexpected }
      : { passed: report.numPassedTests, failed: report.numFailedTests };
  return { passed, failed: failed || (code === 0 && passed > 0 ? 0 : 1) };
}

/** Prints the last line of a run with its total counts, and sets the exit code. */
export function finishRun(tallies: readonly TestCounts[]): void {
  const sum = (key: keyof TestCounts) => tallies.reduce((total, tally) => total + tally[key], 0);
  const failed = sum("failed");
  console.log(`\n${sum("passed")} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
