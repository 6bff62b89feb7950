import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runChannelCommand } from "./channel.ts";
import { root } from "./run.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const MENU = "query Menu { navigation { rifles { label } } }";
const FOOTER = "query Footer { footer { navLinks { label } } }";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "channel-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string) => writeFileSync(join(folder, name), content);

const writeKiosk = (fields: object = {}) =>
  write("kiosk.json", JSON.stringify({ id: "kiosk", name: "Range kiosk", ...fields }));

const readKiosk = () => JSON.parse(readFileSync(join(folder, "kiosk.json"), "utf8"));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "scripts", "main.mjs"), "channel", ...args],
    { cwd: root, env: { ...process.env, INIT_CWD: folder, CHANNELS_DIR: folder }, encoding: "utf8" },
  );
  return { status, stdout, lines: stderr.trim().split("\n") };
}

describe("checking a channel's file", () => {
  test("says what a valid one may do", () => {
    writeKiosk({ scopes: ["catalog:read", "orders:read"], documents: { [sha256(MENU)]: MENU } });
    expect(run("check", "kiosk.json")).toMatchObject({
      status: 0,
      stdout: "kiosk.json is valid. The channel kiosk may use catalog:read, orders:read and has 1 document.\n",
    });
  });

  test("reports every problem of its documents with their names", () => {
    const [unknown, broken] = ["query Unknown { nothing, nobody }", "query Broken {"];
    writeKiosk({ documents: Object.fromEntries([MENU, unknown, broken].map((text) => [sha256(text), text])) });
    expect(run("check", "kiosk.json")).toMatchObject({
      status: 1,
      lines: [
        `kiosk.json: document ${sha256(unknown)} (Unknown): Cannot query field "nothing" on type "Query".`,
        `kiosk.json: document ${sha256(unknown)} (Unknown): Cannot query field "nobody" on type "Query".`,
        `kiosk.json: document ${sha256(broken)}: Syntax Error: Expected Name, found <EOF>.`,
      ],
    });
  });

  test("reports every problem of its fields", () => {
    writeKiosk({ origins: ["kiosk.example"], scopes: ["everything"] });
    expect(run("check", "kiosk.json").lines).toEqual([
      "kiosk.json: origins[0]: must be an origin such as https://kiosk.example",
      expect.stringMatching(/^kiosk\.json: scopes\[0\]: must be one of /),
    ]);
  });

  test("says in one line that there is no such file, and how to use the command", () => {
    expect(run("check", "other.json").lines).toEqual([`There is no file ${join(folder, "other.json")}.`]);
    expect(run("check").lines[0]).toBe("Usage: npm run channel -- check FILE");
  });
});

describe("making a key", () => {
  test("prints it once and stores its hash", () => {
    writeKiosk({ keySha256: sha256("the old key") });
    const { status, stdout } = run("key", "kiosk");
    expect(status).toBe(0);
    const [sentence, key = ""] = stdout.trim().split("\n");
    expect(sentence).toBe("The new key of kiosk is shown only now. Its previous key no longer works.");
    expect(Buffer.from(key, "base64url")).toHaveLength(32);
    expect(readKiosk()).toEqual({ id: "kiosk", name: "Range kiosk", keySha256: sha256(key) });
  });

  test("changes nothing in a faulty file", () => {
    writeKiosk({ scopes: "all" });
    expect(run("key", "kiosk").status).toBe(1);
    expect(readKiosk().keySha256).toBeUndefined();
  });
});

describe("writing documents", () => {
  test("adds those of files and manifests to the channel's, and prints their hashes", () => {
    writeKiosk({ documents: { [sha256(MENU)]: MENU } });
    write("footer.graphql", FOOTER);
    const pages = "query Faq { faqPage { __typename } }";
    write("persisted-documents.json", JSON.stringify({ [sha256(pages)]: pages }));
    expect(run("documents", "kiosk", "footer.graphql", "persisted-documents.json")).toMatchObject({
      status: 0,
      stdout: `${sha256(FOOTER)}  Footer\n${sha256(pages)}  Faq\nkiosk.json has 3 documents.\n`,
    });
    expect(Object.values(readKiosk().documents)).toEqual([MENU, FOOTER, pages]);
  });

  test("writes none if one is invalid", () => {
    writeKiosk();
    write("footer.graphql", FOOTER);
    write("bad.graphql", "{ nothing }");
    expect(run("documents", "kiosk", "footer.graphql", "bad.graphql")).toMatchObject({
      status: 1,
      lines: [expect.stringContaining('Cannot query field "nothing"')],
    });
    expect(readKiosk().documents).toBeUndefined();
  });
});

describe("the webhook of a channel", () => {
  test("has a secret of its own, which is the same every time", async () => {
    writeKiosk();
    write("range.json", JSON.stringify({ id: "range", name: "Range" }));
    const secretOf = (id: string, WEBHOOK_SIGNING_SECRET?: string) =>
      runChannelCommand(["webhook-secret", id], { CHANNELS_DIR: folder, DATA_DIR: folder, WEBHOOK_SIGNING_SECRET });
    const secret = await secretOf("kiosk");
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await secretOf("kiosk")).toBe(secret);
    // The secret that the commerce backend of this folder uses.
    const shared = readFileSync(join(folder, "commerce", "webhook-signing-secret"), "utf8");
    expect(await secretOf("kiosk", shared)).toBe(secret);
    expect(await secretOf("range")).not.toBe(secret);
    expect(await secretOf("kiosk", "another secret of the shop")).not.toBe(secret);
    await expect(secretOf("nobody")).rejects.toThrow("There is no file");
  });

  test("shows what could not be delivered", async () => {
    const createdAt = "2026-11-26T10:00:00.000Z";
    const failed = [
      {
        id: "0",
        createdAt,
        type: "order.placed",
        subject: "order 10001",
        attempts: 1,
        fault: "timeout",
        nextAt: "2026-11-26T10:05:00.000Z",
      },
      { id: "1", createdAt, type: "stock.changed", subject: "sku CAP", attempts: 40, fault: "HTTP 500", nextAt: null },
    ];
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(`${request.url} ${request.headers.authorization}`);
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ events: ["order.placed", "stock.changed"], waiting: 3, failed }));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const text = await runChannelCommand(["events", "kiosk"], {
      REST_URL: `http://127.0.0.1:${port}`,
      OPERATOR_KEY: "the-operators-own-key",
    });
    expect(text.split("\n")).toEqual([
      "kiosk receives order.placed, stock.changed; 3 waiting.",
      "2026-11-26T10:00:00.000Z order.placed, order 10001: timeout, 1 attempt, next attempt 2026-11-26T10:05:00.000Z.",
      "2026-11-26T10:00:00.000Z stock.changed, sku CAP: HTTP 500, 40 attempts, given up.",
    ]);
    expect(requests).toEqual(["/Channel/kiosk/deliveries Bearer the-operators-own-key"]);
    server.close();
  });
});

describe("the example channel", () => {
  test("is valid and has its documents", () => {
    const channels = join(root, "channels");
    expect(run("check", join(channels, "range-kiosk.json"))).toMatchObject({ status: 0 });
    const { documents } = JSON.parse(readFileSync(join(channels, "range-kiosk.json"), "utf8"));
    const sources = readdirSync(join(channels, "range-kiosk")).map((name) =>
      readFileSync(join(channels, "range-kiosk", name), "utf8"),
    );
    expect(new Set(Object.values(documents))).toEqual(new Set(sources));
  });
});
