// How many tests passed and failed, as their runners report it.
import { existsSync, readFileSync } from "node:fs";

export interface Tally {
  passed: number;
  failed: number;
}

/** What is read of a report: one of Playwright's, or one of Vitest's. */
type Report = { stats: { expected: number; unexpected: number } } | { numPassedTests: number; numFailedTests: number };

/**
 * Reads the JSON report of a runner that ended with `code`. One failure at least is a run that wrote no report, that had
 * no test, or that failed without failing one, as a file does that cannot be loaded.
 */
export function readReport(file: string, code: number): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  const { passed, failed } =
    "stats" in report
      ? { passed: report.stats.expected, failed: report.stats.unexpected }
      : { passed: report.numPassedTests, failed: report.numFailedTests };
  return { passed, failed: failed || (code === 0 && passed > 0 ? 0 : 1) };
}

/** Prints the last line of a run, which counts over all of it, and sets the exit code. */
export function conclude(tallies: readonly Tally[]): void {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  const failed = sum("failed");
  console.log(`\n${sum("passed")} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
