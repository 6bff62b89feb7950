import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readChannels } from "@telfer/channels/read-channels.ts";
import { createChannelReports } from "../../observability/channel-reports.ts";
import { createLog } from "../../observability/log.ts";
import { noTelemetry } from "../../observability/telemetry.ts";
import { schema } from "../../../test/schema.ts";
import { parseDocument } from "./document.ts";
import { ManifestError, readShopDocuments, readTrustedDocuments } from "./trusted.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const read = (text: string) => parseDocument(schema, text, false);
const MENU = "query Menu { navigation { rifles { label } } }";
const FOOTER = "query Footer { footer { navLinks { label } } }";
const MANY = `query Many { ${"cart { id } ".repeat(16)}}`;

let directory: string;
beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), "channels-"))));
afterEach(() => {
  vi.useRealTimers();
  rmSync(directory, { recursive: true });
});

const fileOf = (channel: string) => join(directory, `${channel}.json`);

const byHash = (...texts: string[]) => Object.fromEntries(texts.map((text) => [sha256(text), text]));

const register = (id: string, ...texts: string[]) =>
  writeFileSync(fileOf(id), JSON.stringify({ id, name: id, documents: byHash(...texts) }));

function start(readAs = read) {
  const lines: { channel: string; faults: string[] }[] = [];
  const faulty = new Map<string, boolean>();
  const log = createLog("error", { write: (line) => lines.push(JSON.parse(line)) });
  const reports = createChannelReports(log, { channelFaulty: (id, isFaulty) => void faulty.set(id, isFaulty) });
  const documents = readTrustedDocuments(readChannels(directory, reports.file), readAs, reports);
  const faultsOf = (channel: string) => lines.findLast((line) => line.channel === channel)?.faults;
  return { ...documents, client: (text: string) => documents.get(sha256(text))?.client, lines, faulty, faultsOf };
}

describe("documents of channels", () => {
  test("are found by hash, with the channel's name", () => {
    register("kiosk", MENU);
    register("mobile-app", FOOTER);
    const documents = start();
    expect(documents.get(sha256(MENU))).toMatchObject({ client: "kiosk", hash: sha256(MENU) });
    expect(documents.get(sha256(FOOTER))).toMatchObject({ client: "mobile-app", operations: [{ name: "Footer" }] });
    expect(documents.get("0".repeat(64))).toBeUndefined();
  });

  test("are missing without a directory, while the shop's own are served", () => {
    const documents = readTrustedDocuments(
      readChannels(null),
      read,
      createChannelReports(createLog("silent"), noTelemetry),
    );
    expect(documents.get(sha256(MENU))).toBeUndefined();
    expect(readShopDocuments().every((text) => documents.get(sha256(text))?.client === "shop")).toBe(true);
  });

  test.each([
    [
      "does not fit the schema",
      "{ nothing }",
      `document ${sha256("{ nothing }")}: Cannot query field "nothing" on type "Query".`,
    ],
    ["breaks a limit", MANY, `document ${sha256(MANY)} (Many): The document exceeds a limit`],
    ["is not a document", "{", `document ${sha256("{")}: Syntax Error: Expected Name, found <EOF>.`],
  ])("are served without one that %s", (_name, text, fault) => {
    register("kiosk", FOOTER, text);
    register("mobile-app", MENU);
    const documents = start();
    expect(documents.get(sha256(text))).toBeUndefined();
    expect(documents.client(FOOTER)).toBe("kiosk");
    expect(documents.client(MENU)).toBe("mobile-app");
    expect(documents.lines).toMatchObject([{ channel: "kiosk", faults: [expect.stringContaining(fault)] }]);
    expect([...documents.faulty]).toEqual([
      ["kiosk", true],
      ["mobile-app", false],
    ]);
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

  test("are reloaded at most once a second", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const documents = start();
    register("kiosk", MENU);
    expect(documents.get(sha256(MENU))).toBeUndefined();
    vi.advanceTimersByTime(1001);
    expect(documents.client(MENU)).toBe("kiosk");
    register("kiosk", FOOTER);
    expect(documents.get(sha256(FOOTER))).toBeUndefined();
    documents.reload();
    expect(documents.client(FOOTER)).toBe("kiosk");
    expect(documents.get(sha256(MENU))).toBeUndefined();
  });

  test("stay while their file is invalid, which is logged once, while other channels get new ones", () => {
    register("kiosk", MENU);
    const documents = start();
    const before = documents.get(sha256(MENU));
    writeFileSync(fileOf("kiosk"), "{");
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
    register("kiosk", MENU, "{ nothing }");
    const documents = start();
    expect(documents.faulty.get("kiosk")).toBe(true);
    rmSync(fileOf("kiosk"));
    documents.reload();
    expect(documents.get(sha256(MENU))).toBeUndefined();
    expect(documents.faulty.get("kiosk")).toBe(false);
  });

  test("keep a channel faulty until both its file and its documents are valid", () => {
    register("kiosk", "{ nothing }");
    const documents = start();
    writeFileSync(fileOf("kiosk"), "{");
    documents.reload();
    register("kiosk", "{ nothing }");
    documents.reload();
    expect(documents.faulty.get("kiosk")).toBe(true);
    register("kiosk", MENU);
    documents.reload();
    expect(documents.faulty.get("kiosk")).toBe(false);
  });
});

test("fails to start with an invalid document of the shop's own, and names it", () => {
  const [text = ""] = readShopDocuments();
  const readAs = (one: string) => (one === text ? parseDocument(schema, "{ nothing }", false) : read(one));
  register("kiosk", MENU);
  expect(() => start(readAs)).toThrow(ManifestError);
  expect(() => start(readAs)).toThrow(`document ${sha256(text)}`);
});
