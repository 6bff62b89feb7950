import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "../../observability/log.ts";
import { schema } from "../../../test/schema.ts";
import { parseDocument } from "./document.ts";
import { ManifestError, readShopDocuments, readTrustedDocuments } from "./trusted.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const read = (text: string) => parseDocument(schema, text, false);
const MENU = "query Menu { navigation { rifles { label } } }";
const FOOTER = "query Footer { footer { navLinks { label } } }";
const MANY = `query Many { ${"cart { id } ".repeat(16)}}`;
const NEEDS_HASHES = "must be a JSON object that maps lowercase hexadecimal SHA-256 hashes to documents";

let directory: string;
beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), "documents-"))));
afterEach(() => {
  vi.useRealTimers();
  rmSync(directory, { recursive: true });
});

const fileOf = (channel: string) => join(directory, `${channel}.json`);

const manifestOf = (...texts: string[]) =>
  JSON.stringify(Object.fromEntries(texts.map((text) => [sha256(text), text])));

const register = (channel: string, ...texts: string[]) => writeFileSync(fileOf(channel), manifestOf(...texts));

function start(readAs = read) {
  const lines: { channel: string; file: string; faults: string[] }[] = [];
  const faulty = new Map<string, boolean>();
  const documents = readTrustedDocuments(
    directory,
    readAs,
    createLog("error", { write: (line) => lines.push(JSON.parse(line)) }),
    { channelFaulty: (channel, isFaulty) => void faulty.set(channel, isFaulty) },
  );
  const faultsOf = (channel: string) => lines.findLast((line) => line.channel === channel)?.faults;
  return { ...documents, client: (text: string) => documents.get(sha256(text))?.client, lines, faulty, faultsOf };
}

describe("documents of other channels", () => {
  test("are found by hash, with the channel's name", () => {
    register("kiosk", MENU);
    register("mobile-app", FOOTER);
    writeFileSync(join(directory, "notes.txt"), "not a manifest");
    const documents = start();
    expect(documents.get(sha256(MENU))).toMatchObject({ client: "kiosk", hash: sha256(MENU) });
    expect(documents.get(sha256(FOOTER))).toMatchObject({ client: "mobile-app", operations: [{ name: "Footer" }] });
    expect(documents.get("0".repeat(64))).toBeUndefined();
  });

  test("are missing without a directory, while the shop's own are served", () => {
    const documents = readTrustedDocuments(null, read, createLog("silent"));
    expect(documents.get(sha256(MENU))).toBeUndefined();
    expect(readShopDocuments().every((text) => documents.get(sha256(text))?.client === "shop")).toBe(true);
  });

  test.each([
    ["has another hash", JSON.stringify({ [sha256(MENU)]: FOOTER }), `the SHA-256 of its text is ${sha256(FOOTER)}`],
    [
      "does not fit the schema",
      manifestOf("{ nothing }"),
      `document ${sha256("{ nothing }")}: Cannot query field "nothing" on type "Query".`,
    ],
    ["breaks a limit", manifestOf(MANY), `document ${sha256(MANY)} (Many): The document exceeds a limit`],
    ["is not a document", manifestOf("{"), `document ${sha256("{")}: Syntax Error: Expected Name, found <EOF>.`],
    ["is not keyed by a hash", JSON.stringify({ menu: MENU }), NEEDS_HASHES],
    ["is in an invalid file", "{", NEEDS_HASHES],
  ])("are missing at startup if a document %s, while other channels are served", (_name, content, fault) => {
    writeFileSync(fileOf("kiosk"), content);
    register("mobile-app", MENU);
    const documents = start();
    expect(documents.client(MENU)).toBe("mobile-app");
    expect(documents.lines).toMatchObject([{ channel: "kiosk", file: fileOf("kiosk") }]);
    expect(documents.faultsOf("kiosk")).toEqual([expect.stringContaining(fault)]);
    expect([...documents.faulty]).toEqual([
      ["shop", false],
      ["assistant", false],
      ["kiosk", true],
      ["mobile-app", false],
    ]);
  });

  test("affect only their own channel if they cannot be read or would become an assistant's tools", () => {
    mkdirSync(fileOf("kiosk"));
    register("assistant", MENU);
    register("mobile-app", FOOTER);
    const documents = start();
    expect(documents.client(FOOTER)).toBe("mobile-app");
    expect(documents.get(sha256(MENU))).toBeUndefined();
    expect(documents.faultsOf("kiosk")).toEqual([expect.stringContaining("EISDIR")]);
    expect(documents.faultsOf("assistant")).toEqual(["the name assistant is reserved"]);
  });

  test("may be shared by channels, and stay as long as one of them has them", () => {
    register("kiosk", MENU);
    register("mobile-app", MENU, FOOTER);
    const documents = start();
    expect(documents.client(MENU)).toBe("kiosk");
    rmSync(fileOf("kiosk"));
    documents.reload();
    expect(documents.client(MENU)).toBe("mobile-app");
  });

  test("are reloaded for an unknown hash, at most once a second", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const documents = start();
    register("kiosk", MENU);
    expect(documents.get(sha256(MENU))).toBeUndefined();
    vi.advanceTimersByTime(1001);
    expect(documents.client(MENU)).toBe("kiosk");
    register("kiosk", MENU, FOOTER);
    expect(documents.get(sha256(FOOTER))).toBeUndefined();
    documents.reload();
    expect(documents.client(FOOTER)).toBe("kiosk");
  });

  test("stay while their file is invalid, which is logged once, while other channels get new ones", () => {
    register("kiosk", MENU);
    const documents = start();
    const before = documents.get(sha256(MENU));
    writeFileSync(fileOf("kiosk"), manifestOf(MENU, "{ nothing }"));
    register("mobile-app", FOOTER);
    documents.reload();
    documents.reload();
    expect(documents.get(sha256(MENU))).toBe(before);
    expect(documents.client(FOOTER)).toBe("mobile-app");
    expect(documents.lines).toHaveLength(1);
    expect(documents.faulty.get("kiosk")).toBe(true);

    register("kiosk", FOOTER);
    documents.reload();
    expect(documents.get(sha256(MENU))).toBeUndefined();
    expect(documents.faulty.get("kiosk")).toBe(false);
  });

  test("are removed with their channel, which is then no longer faulty", () => {
    writeFileSync(fileOf("kiosk"), "{");
    const documents = start();
    rmSync(fileOf("kiosk"));
    documents.reload();
    expect(documents.faulty.get("kiosk")).toBe(false);
  });

  test("stay if their directory becomes unreadable", () => {
    register("kiosk", MENU);
    const documents = start();
    rmSync(directory, { recursive: true });
    documents.reload();
    mkdirSync(directory);
    expect(documents.client(MENU)).toBe("kiosk");
    expect(documents.lines).toHaveLength(1);
  });
});

test("fails to start with an invalid document of the shop's own, and names it", () => {
  const [text = ""] = readShopDocuments();
  const readAs = (one: string) => (one === text ? parseDocument(schema, "{ nothing }", false) : read(one));
  register("kiosk", MENU);
  expect(() => start(readAs)).toThrow(ManifestError);
  expect(() => start(readAs)).toThrow(`document ${sha256(text)}`);
});
