import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { root } from "./run.ts";
import { finishRun, readReport } from "./test-results.ts";

const folder = mkdtempSync(join(tmpdir(), "reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

const save = (report: object, name = "report") => {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(report));
  return file;
};

const browserReport = {
  config: { rootDir: join(root, "e2e") },
  stats: { expected: 2, unexpected: 1 },
  suites: [
    {
      title: "cart.spec.ts",
      specs: [],
      suites: [
        {
          title: "a cart",
          specs: [
            {
              title: "keeps its gift message",
              file: "cart.spec.ts",
              line: 12,
              tests: [
                { projectName: "phone", status: "expected", annotations: [], results: [] },
                {
                  projectName: "desktop",
                  status: "unexpected",
                  annotations: [
                    { type: "page", description: "http://localhost:3000/cart" },
                    { type: "request", description: "CartUpdate 200 4f1c" },
                  ],
                  results: [
                    {
                      error: { message: "\u001b[31mNo message.\u001b[39m\nCall log" },
                      attachments: [
                        { name: "screenshot", path: join(root, "e2e/results/artifacts/cart/test-failed-1.png") },
                        { name: "trace", path: join(root, "e2e/results/artifacts/cart/trace.zip") },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

test("names test, message, page, requests, screenshot and trace of a failed browser test", () => {
  expect(readReport(save(browserReport), 1)).toEqual({
    passed: 2,
    failed: 1,
    failures: [
      `[desktop] e2e/cart.spec.ts:12 › keeps its gift message
    No message.
    page: http://localhost:3000/cart
    request: CartUpdate 200 4f1c
    screenshot: e2e/results/artifacts/cart/test-failed-1.png
    trace: e2e/results/artifacts/cart/trace.zip`,
    ],
  });
});

test("names failed unit tests and files that could not be loaded", () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, "web/src/a.test.ts"),
        status: "failed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "adds", failureMessages: [] },
          {
            status: "failed",
            fullName: "sums two",
            failureMessages: ["AssertionError: expected 3 to be 2\n    at a.test.ts:3"],
          },
        ],
      },
      {
        name: join(root, "web/src/b.test.ts"),
        status: "failed",
        message: "Cannot find module './b'",
        assertionResults: [],
      },
    ],
  };
  expect(readReport(save(report), 1)).toEqual({
    passed: 5,
    failed: 1,
    failures: [
      "web/src/a.test.ts › sums two\n    AssertionError: expected 3 to be 2",
      "web/src/b.test.ts\n    Cannot find module './b'",
    ],
  });
});

test.each([
  ["there is no report", join(folder, "none.json"), 0],
  ["no test ran", save({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, "empty"), 0],
])("counts a failure if %s, unless nothing had to run", (_, file, code) => {
  expect(readReport(file, code)).toMatchObject({ passed: 0, failed: 1 });
  expect(readReport(file, code, true)).toMatchObject({ passed: 0, failed: 0 });
});

test("counts a failure if the runner failed without a failed test", () => {
  expect(readReport(save({ numPassedTests: 3, numFailedTests: 0, testResults: [] }), 1)).toMatchObject({ failed: 1 });
});

test("ends a run with its failures and its counts", () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  finishRun([
    { passed: 2, failed: 0 },
    { passed: 3, failed: 1, failures: ["a.test.ts › sums two\n    expected 3 to be 2"] },
  ]);
  process.exitCode = 0;
  expect(log.mock.calls.flat().join("\n")).toBe(`
Failed:

  a.test.ts › sums two
    expected 3 to be 2

5 passed, 1 failed`);
  log.mockRestore();
});
