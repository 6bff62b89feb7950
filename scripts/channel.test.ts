import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "./run.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

function check(content: string) {
  const folder = mkdtempSync(join(tmpdir(), "channel-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "kiosk.json"), content);
  const args = [join(root, "scripts", "main.mjs"), "channel", "check", "kiosk.json"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, INIT_CWD: folder },
    encoding: "utf8",
  });
  return { status, stdout, lines: stderr.trim().split("\n") };
}

test("accepts a valid manifest", () => {
  const menu = "query Menu { navigation { rifles { label } } }";
  expect(check(JSON.stringify({ [sha256(menu)]: menu }))).toMatchObject({
    status: 0,
    stdout: "kiosk.json: 1 document is valid.\n",
  });
});

test("reports every problem in a manifest with the name of its document", () => {
  const [unknown, broken, other] = ["query Unknown { nothing, nobody }", "query Broken {", "query Other { nothing }"];
  const good = "query Menu { navigation { rifles { label } } }";
  const manifest = { [sha256(good)]: good, [sha256(unknown)]: unknown, [sha256(broken)]: broken, [sha256("")]: other };
  const { status, lines } = check(JSON.stringify(manifest));
  expect(status).toBe(1);
  expect(lines).toEqual([
    `kiosk.json: document ${sha256(unknown)} (Unknown): Cannot query field "nothing" on type "Query".`,
    `kiosk.json: document ${sha256(unknown)} (Unknown): Cannot query field "nobody" on type "Query".`,
    `kiosk.json: document ${sha256(broken)}: Syntax Error: Expected Name, found <EOF>.`,
    `kiosk.json: document ${sha256("")} (Other): the SHA-256 of its text is ${sha256(other)}`,
  ]);
});

test("rejects a file that is not a manifest in one line", () => {
  expect(check("{")).toMatchObject({
    status: 1,
    lines: ["kiosk.json: must be a JSON object that maps lowercase hexadecimal SHA-256 hashes to documents"],
  });
});
