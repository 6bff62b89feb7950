import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "../../observability/log.ts";
import { getSchema } from "../schema.ts";
import { readDocument } from "./document.ts";
import { ManifestError, readTrustedDocuments } from "./trusted.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const read = (text: string) => readDocument(getSchema(), text, false);
const MENU = "query Menu { navigation { rifles { label } } }";
const FOOTER = "query Footer { footer { navLinks { label } } }";

let directory: string;
beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), "documents-"))));
afterEach(() => {
  vi.useRealTimers();
  rmSync(directory, { recursive: true });
});

const register = (file: string, ...texts: string[]) =>
  writeFileSync(join(directory, file), JSON.stringify(Object.fromEntries(texts.map((text) => [sha256(text), text]))));

function faultsOf(action: () => unknown): string[] {
  try {
    action();
  } catch (error) {
    if (error instanceof ManifestError) return error.faults;
    throw error;
  }
  return [];
}

const log = createLog("silent");

describe("documents of other channels", () => {
  test("are known by their hash, with the channel's name", () => {
    register("kiosk.json", MENU);
    register("mobile-app.json", FOOTER);
    writeFileSync(join(directory, "notes.txt"), "not a manifest");
    const documents = readTrustedDocuments(directory, read, log);
    expect(documents.get(sha256(MENU))).toMatchObject({ client: "kiosk", hash: sha256(MENU) });
    expect(documents.get(sha256(FOOTER))).toMatchObject({ client: "mobile-app", operations: [{ name: "Footer" }] });
    expect(documents.get("0".repeat(64))).toBeUndefined();
  });

  test("stand beside the shop's own", () => {
    const documents = readTrustedDocuments(null, read, log);
    const known = readTrustedDocuments(directory, read, log);
    expect(documents.get(sha256(MENU))).toBeUndefined();
    expect(known.get(sha256(MENU))).toBeUndefined();
  });

  test.each([
    [
      "has another hash",
      JSON.stringify({ [sha256(MENU)]: FOOTER }),
      `document ${sha256(MENU)}: its SHA-256 is another one`,
    ],
    [
      "does not fit the schema",
      JSON.stringify({ [sha256("{ nothing }")]: "{ nothing }" }),
      `document ${sha256("{ nothing }")}: Cannot query field "nothing" on type "Query".`,
    ],
    [
      "breaks a limit",
      JSON.stringify({ [sha256(`{ ${"cart { id } ".repeat(16)}}`)]: `{ ${"cart { id } ".repeat(16)}}` }),
      `document ${sha256(`{ ${"cart { id } ".repeat(16)}}`)}: The document asks for too much: fields at its root, 16; at most 15.`,
    ],
    [
      "is no document",
      JSON.stringify({ [sha256("{")]: "{" }),
      `document ${sha256("{")}: Syntax Error: Expected Name, found <EOF>.`,
    ],
    [
      "stands under no hash",
      JSON.stringify({ menu: MENU }),
      "must be a JSON object of documents, each under its SHA-256 in lower-case hexadecimal",
    ],
    [
      "is in a broken file",
      "{",
      "must be a JSON object of documents, each under its SHA-256 in lower-case hexadecimal",
    ],
  ])("stop the start when one %s", (_name, content, fault) => {
    const path = join(directory, "kiosk.json");
    writeFileSync(path, content);
    expect(faultsOf(() => readTrustedDocuments(directory, read, log))).toEqual([`${path}: ${fault}`]);
  });

  test("are read again for a hash that is not known, at most once a second", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const documents = readTrustedDocuments(directory, read, log);
    register("kiosk.json", MENU);
    expect(documents.get(sha256(MENU))).toBeUndefined();
    vi.advanceTimersByTime(1001);
    expect(documents.get(sha256(MENU))).toMatchObject({ client: "kiosk" });
    register("kiosk.json", MENU, FOOTER);
    expect(documents.get(sha256(FOOTER))).toBeUndefined();
    documents.reload();
    expect(documents.get(sha256(FOOTER))).toMatchObject({ client: "kiosk" });
  });

  test("stay as they were when what is read again is not good", () => {
    register("kiosk.json", MENU);
    const lines: string[] = [];
    const documents = readTrustedDocuments(directory, read, createLog("error", { write: (line) => lines.push(line) }));
    const before = documents.get(sha256(MENU));
    writeFileSync(join(directory, "kiosk.json"), "{");
    documents.reload();
    expect(documents.get(sha256(MENU))).toBe(before);
    expect(lines.join()).toContain("kiosk.json");
  });
});
