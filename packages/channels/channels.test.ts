import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CHANNEL_LIMITS, hashOf, parseChannel } from "./channel.ts";
import { type ChannelReport, readChannels } from "./read-channels.ts";

const MENU = "query Menu { navigation { rifles { label } } }";
const KIOSK = { id: "kiosk", name: "Range kiosk" };

const faultsOf = (fields: object) => {
  const parsed = parseChannel("kiosk", JSON.stringify({ ...KIOSK, ...fields }));
  return "faults" in parsed ? parsed.faults : [];
};

describe("a channel's file", () => {
  test("needs an id and a name, and may then read the catalog", () => {
    expect(parseChannel("kiosk", JSON.stringify(KIOSK))).toEqual({
      channel: {
        ...KIOSK,
        origins: [],
        redirectUris: [],
        postLogoutRedirectUris: [],
        deviceFlow: false,
        scopes: ["catalog:read"],
        keySha256: null,
        budget: { requestsPerMinute: 6000, mutationsPerMinute: 1500 },
        documents: {},
        webhook: null,
      },
    });
  });

  test("may contain everything that a channel can have", () => {
    const full = {
      origins: ["https://kiosk.example", "http://localhost:5173"],
      redirectUris: [
        "https://kiosk.example/callback",
        "http://127.0.0.1/callback",
        "http://[::1]/callback",
        "com.example.kiosk:/callback",
      ],
      postLogoutRedirectUris: ["https://kiosk.example/"],
      deviceFlow: true,
      scopes: ["catalog:read", "orders:read"],
      keySha256: hashOf("key"),
      budget: { requestsPerMinute: 60 },
      documents: { [hashOf(MENU)]: MENU },
      webhook: { url: "https://kiosk.example/hook", events: ["order.placed"] },
    };
    expect(faultsOf(full)).toEqual([]);
  });

  test.each<[fault: string, fields: object]>([
    ["id: must be 2 to 31 lowercase letters, digits and hyphens, starting with a letter", { id: "Kiosk" }],
    ["id: is reserved for the shop itself", { id: "shop" }],
    ["id: must be kiosk, the name of the file without .json", { id: "another" }],
    ["name: must be a text", { name: undefined }],
    ["name: must be a name that people can read", { name: "<b>Kiosk</b>" }],
    ["name: must be a name that people can read", { name: " " }],
    ["name: must have at most 60 characters", { name: "n".repeat(61) }],
    ["has unknown fields: origin", { origin: "https://kiosk.example" }],
    ["origins[0]: must be an origin such as https://kiosk.example", { origins: ["https://kiosk.example/"] }],
    ["origins[0]: must be an origin such as https://kiosk.example", { origins: ["http://kiosk.example"] }],
    ["origins[0]: must be an origin such as https://kiosk.example", { origins: ["*"] }],
    ["origins: must be a list", { origins: "https://kiosk.example" }],
    ["origins: must not contain an entry twice", { origins: ["https://a.example", "https://a.example"] }],
    ["redirectUris: must have at most 20 entries", { redirectUris: numbered(21, (n) => `https://a.example/${n}`) }],
    ["scopes[0]: must be one of catalog:read", { scopes: ["everything"] }],
    ["keySha256: must be a lowercase hexadecimal SHA-256", { keySha256: "my key" }],
    ["budget.requestsPerMinute: must be at least 1", { budget: { requestsPerMinute: 0 } }],
    ["budget.requestsPerMinute: must be at most 1,000,000", { budget: { requestsPerMinute: 1e7 } }],
    ["budget: has unknown fields: perDay", { budget: { perDay: 1 } }],
    [`documents.${hashOf("")}: the SHA-256 of this text is ${hashOf(MENU)}`, { documents: { [hashOf("")]: MENU } }],
    ["documents: must have at most 200 entries", { documents: documents(201) }],
    ["webhook.url: must be an https URL, or an http URL of this machine", { webhook: { url: "ftp://a", events: [] } }],
    ["webhook.events[0]: must be one of order.placed", { webhook: { url: "https://a.example", events: ["order"] } }],
  ])("is rejected with “%s”", (fault, fields) => {
    expect(faultsOf(fields)).toEqual([expect.stringContaining(fault)]);
  });

  test.each([
    "http://kiosk.example/callback",
    "https://kiosk.example/callback#fragment",
    "https://localhost/callback",
    "https://user:password@kiosk.example/",
    "javascript:alert(1)",
    "myapp:/callback",
    "callback",
  ])("cannot have %s as a redirect URI", (uri) => {
    expect(faultsOf({ redirectUris: [uri] })).toEqual([
      expect.stringMatching(/^redirectUris\[0\]: must be an https URL/),
    ]);
  });

  test("is rejected if it is not JSON, not an object or too large", () => {
    expect(parseChannel("kiosk", "{")).toEqual({ faults: [expect.stringContaining("is not valid JSON")] });
    expect(parseChannel("kiosk", "[]")).toEqual({ faults: ["must be an object"] });
    const large = JSON.stringify(KIOSK) + " ".repeat(CHANNEL_LIMITS.fileBytes);
    expect(parseChannel("kiosk", large)).toEqual({ faults: ["must have at most 262144 bytes"] });
  });
});

describe("the directory of channels", () => {
  let directory: string;
  beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), "channels-"))));
  afterEach(() => {
    vi.useRealTimers();
    rmSync(directory, { recursive: true, force: true });
  });

  const fileOf = (id: string) => join(directory, `${id}.json`);
  const write = (id: string, fields: object = {}) =>
    writeFileSync(fileOf(id), JSON.stringify({ id, name: id, ...fields }));

  function start() {
    const reports: ChannelReport[] = [];
    const { all, reload } = readChannels(directory, (change) => void reports.push(change));
    return { all, reload, reports, names: () => [...all().values()].map(({ name }) => name) };
  }

  test("may be missing", () => {
    expect(readChannels(null).all().size).toBe(0);
  });

  test("must be readable at the start, and later keeps its channels while it is not", () => {
    expect(() => readChannels(join(directory, "missing"))).toThrow("ENOENT");
    write("kiosk");
    const { names, reload, reports } = start();
    renameSync(directory, `${directory}-away`);
    reload();
    reload();
    expect(names()).toEqual(["kiosk"]);
    expect(reports).toEqual([{ channel: directory, faults: [expect.stringContaining("ENOENT")] }]);
    renameSync(`${directory}-away`, directory);
    reload();
    expect(reports.at(-1)).toEqual({ channel: directory, faults: [] });
  });

  test("ignores other files", () => {
    write("kiosk");
    writeFileSync(join(directory, "README.md"), "# Channels");
    expect(start().names()).toEqual(["kiosk"]);
  });

  test("loses only the channel whose file is faulty at the start", () => {
    write("kiosk", { origins: "everywhere" });
    mkdirSync(fileOf("range"));
    write("partner");
    const { names, reports } = start();
    expect(names()).toEqual(["partner"]);
    expect(reports).toEqual([
      { channel: "kiosk", faults: ["origins: must be a list"] },
      { channel: "range", faults: [expect.stringContaining("EISDIR")] },
    ]);
  });

  test("keeps the last valid version of a channel and reports its faults once", () => {
    write("kiosk");
    write("partner");
    const { names, reload, reports } = start();
    write("kiosk", { name: "", scopes: ["all"] });
    write("partner", { name: "Partner 2" });
    reload();
    reload();
    expect(names()).toEqual(["kiosk", "Partner 2"]);
    expect(reports).toEqual([{ channel: "kiosk", faults: [expect.any(String), expect.any(String)] }]);
    write("kiosk", { name: "Kiosk 2" });
    reload();
    expect(names()).toEqual(["Kiosk 2", "Partner 2"]);
    expect(reports.at(-1)).toEqual({ channel: "kiosk", faults: [] });
  });

  test("forgets a removed channel and its faults", () => {
    write("kiosk");
    writeFileSync(fileOf("partner"), "{");
    const { names, reload, reports } = start();
    rmSync(fileOf("kiosk"));
    rmSync(fileOf("partner"));
    reload();
    expect(names()).toEqual([]);
    expect(reports.at(-1)).toEqual({ channel: "partner", faults: [] });
  });

  test("is read again when needed, at most once a second", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { names } = start();
    write("kiosk");
    vi.advanceTimersByTime(999);
    expect(names()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(names()).toEqual(["kiosk"]);
    write("kiosk", { name: "Range" });
    expect(names()).toEqual(["kiosk"]);
    vi.advanceTimersByTime(1000);
    expect(names()).toEqual(["Range"]);
  });

  test("returns the same map as long as nothing changes", () => {
    write("kiosk");
    const { all, reload } = start();
    const before = all();
    reload();
    expect(all()).toBe(before);
  });

  test("is limited in channels and in bytes of a file", () => {
    for (let number = 0; number <= CHANNEL_LIMITS.channels; number += 1) write(`c${String(number).padStart(3, "0")}`);
    writeFileSync(fileOf("a0"), "x".repeat(CHANNEL_LIMITS.fileBytes + 1));
    const { all, reports } = start();
    expect(all().size).toBe(CHANNEL_LIMITS.channels - 1);
    expect(reports).toEqual([
      { channel: "a0", faults: ["must have at most 262144 bytes"] },
      { channel: "c049", faults: ["is one of more than 50 channels"] },
      { channel: "c050", faults: ["is one of more than 50 channels"] },
    ]);
  });
});

function numbered<Item>(count: number, item: (number: number) => Item): Item[] {
  return Array.from({ length: count }, (_, number) => item(number));
}

const documents = (count: number) =>
  Object.fromEntries(numbered(count, (number) => `{ a${number}: __typename }`).map((text) => [hashOf(text), text]));
