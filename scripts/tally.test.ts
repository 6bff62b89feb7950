import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readReport } from "./tally.ts";

test("no run passes that wrote no report, had no test or ended with a fault", () => {
  const folder = mkdtempSync(join(tmpdir(), "tally-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const read = (report: object | null, code: number) => {
    const file = join(folder, "report.json");
    rmSync(file, { force: true });
    if (report) writeFileSync(file, JSON.stringify(report));
    return readReport(file, code);
  };
  const ofVitest = { numPassedTests: 3, numFailedTests: 0 };

  expect(read(ofVitest, 0)).toEqual({ passed: 3, failed: 0 });
  expect(read(ofVitest, 1)).toEqual({ passed: 3, failed: 1 });
  expect(read({ ...ofVitest, numFailedTests: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  expect(read({ stats: { expected: 4, unexpected: 2 } }, 1)).toEqual({ passed: 4, failed: 2 });
  expect(read({ stats: { expected: 0, unexpected: 0 } }, 0)).toEqual({ passed: 0, failed: 1 });
  expect(read(null, 0)).toEqual({ passed: 0, failed: 1 });
});
