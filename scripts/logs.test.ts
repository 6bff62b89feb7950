import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { showRequest, toTerminal } from "./logs.ts";

const line = (requestId: string, time: number, rest: object) => JSON.stringify({ level: 30, time, requestId, ...rest });

test("shows a request's lines of all processes in order, with errors and their causes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "logs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "logs"));
  const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, "logs", name), lines.join("\n"));
  write("web.log", "The shop listens.", line("7f", 1_000, { msg: "page", status: 500 }), line("7f0", 1_000, {}));
  write("gateway.log", line("7f.2", 3_000, { service: "gateway", msg: "operation", upstream: { calls: 1 } }));
  write(
    "commerce.log",
    line("8a", 2_000, { msg: "request" }),
    line("7f.2.1", 2_000, {
      level: 50,
      pid: 1,
      hostname: "h",
      msg: "failed",
      err: { stack: "Error: No.\n  at cart.ts" },
    }),
  );

  const all = [
    "00:00:01.000 web       7f     page status=500",
    "00:00:02.000 commerce  2.1    ERROR failed",
    "    Error: No.",
    "      at cart.ts",
    '00:00:03.000 gateway   2      operation upstream={"calls":1}',
  ].join("\n");
  const environment = { DATA_DIR: folder };
  expect(await showRequest(["7f"], environment)).toBe(all);
  expect(await showRequest(["7f.2.1"], environment)).toBe(all);
  await expect(showRequest(["9c"], environment)).rejects.toThrow(/^No line of request 9c in .*logs\.$/);
  await expect(showRequest([], environment)).rejects.toThrow("Usage: npm run logs -- REQUEST_ID [-]");
  const compose = `${line("7f.1", 0, { service: "gateway", msg: "operation" })}\nnot JSON\n{"half`;
  expect(await showRequest(["7f", "-"], environment, () => compose)).toBe("00:00:00.000 gateway   1      operation");
});

test("shows warnings and text of a process in the terminal, but no requests that succeed", () => {
  const warning = line("7f.2", 1_000, { level: 40, pid: 1, service: "gateway", msg: "slow", upstream: "reviews" });
  expect(toTerminal(warning, "gateway")).toBe("[gateway] WARN slow requestId=7f.2 upstream=reviews");
  expect(toTerminal(line("7f.2", 1_000, { msg: "operation" }), "gateway")).toBeUndefined();
  expect(toTerminal("{ width: 1 }", "web")).toBe("[web] { width: 1 }");
  expect(toTerminal("", "web")).toBeUndefined();
});
