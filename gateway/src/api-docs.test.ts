import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { on, once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { parse } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { postOperation } from "../test/api-client.ts";
import { blocks } from "../test/api-docs.ts";
import { freshCart, guestToken, inventory } from "../test/fixtures/commerce.ts";
import { navigation } from "../test/fixtures/pages.ts";
import { rifle } from "../test/fixtures/products.ts";
import { CART } from "../test/shop.ts";
import { createScriptedUpstream, type ScriptedUpstream } from "../test/upstream.ts";

const BIN = fileURLToPath(new URL("../../node_modules/.bin", import.meta.url));

const fault = spawnSync("sh", ["-c", "command -v curl"]).status === 0 ? null : "there is no sh with curl";
if (fault) console.log(`The commands of API.md are not run: ${fault}.`);

/** A gateway in a separate process, where documents can be registered at runtime, and a working directory. */
let upstream: ScriptedUpstream;
let gateway: ChildProcess;
let url: string;
let folder: string;
let documents: string;

const listeningLine = z.object({ address: z.object({ port: z.number() }).optional() });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "channel-"));
  documents = join(folder, "documents");
  mkdirSync(documents);
  const script = blocks.find(({ language }) => language === "js");
  writeFileSync(join(folder, "register.mjs"), script?.text ?? "");
  upstream = await createScriptedUpstream();
  upstream.on("GET /strapi/products/datum-16", { body: rifle() });
  upstream.on("GET /Products", { body: inventory() });
  upstream.on("GET /strapi/page/app", { body: navigation() });
  upstream.on("POST /Auth/guest", { body: { guestToken } });
  upstream.on(`GET ${CART}`, { body: freshCart() });
  gateway = spawn(process.execPath, [fileURLToPath(new URL("main.ts", import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      REST_URL: upstream.url,
      STRAPI_URL: `${upstream.url}/strapi`,
      CHANNELS_DIR: documents,
      // The documented output assumes an empty cache.
      WARM_UP_MS: "0",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const [line] of on(createInterface(gateway.stdout as NodeJS.ReadableStream), "line")) {
    const { address } = listeningLine.parse(JSON.parse(String(line)));
    if (address === undefined) continue;
    url = `http://127.0.0.1:${address.port}/graphql`;
    break;
  }
});

afterAll(async () => {
  gateway.kill("SIGTERM");
  await once(gateway, "exit");
  await upstream.close();
  rmSync(folder, { recursive: true });
});

async function run(commands: string): Promise<string> {
  const shell = spawn("sh", ["-euc", commands], {
    cwd: folder,
    env: {
      PATH: [dirname(process.execPath), BIN, process.env.PATH].join(delimiter),
      HOME: folder,
      GATEWAY: url,
      CHANNELS_DIR: documents,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output, [code]] = await Promise.all([text(shell.stdout), once(shell, "exit")]);
  expect(code).toBe(0);
  return output;
}

const channelFile = z.object({ documents: z.record(z.string(), z.string()) });

const registered = () =>
  Object.entries(channelFile.parse(JSON.parse(readFileSync(join(documents, "kiosk.json"), "utf8"))).documents)[0] as [
    hash: string,
    text: string,
  ];

interface Product {
  checkoutProduct: { title: string; url: string } | null;
}

const asGenerated = ([hash, text]: [string, string]) => ({
  ...parse(text),
  __apiType: undefined as ((variables: { id: string }) => Product) | undefined,
  __meta__: { hash },
});

/** Waits, because the gateway reads new files at most once a second. */
async function untilRegisteredIsKnown(): Promise<void> {
  if (!existsSync(join(documents, "kiosk.json"))) return;
  const asked = async () => (await postOperation(url, asGenerated(registered()), { id: "datum-16" })).errors;
  await expect.poll(asked, { interval: 200 }).toBeUndefined();
}

/** Parses an output; durations are replaced because they differ each time. */
const meaning = (language: string, text: string): unknown =>
  language === "json"
    ? JSON.parse(text, (key, inner: unknown) => (key === "ms" && typeof inner === "number" ? "some" : inner))
    : text;

/** Commands with the expected output: the next block, unless that is code. */
const commands = blocks.flatMap(({ language, text }, index) => {
  if (language !== "sh") return [];
  const next = blocks[index + 1];
  return [{ text, prints: next && ["json", "text"].includes(next.language) ? next : { language: "text", text: "" } }];
});

describe("API.md", () => {
  test.skipIf(fault)("has commands that print the documented output", async () => {
    for (const { text, prints } of commands) {
      const output = await run(text);
      expect(meaning(prints.language, output)).toEqual(meaning(prints.language, prints.text));
      await untilRegisteredIsKnown();
    }
  });

  test("has a client whose results match its types", async () => {
    const client = readFileSync(new URL("../test/api-client.ts", import.meta.url), "utf8");
    expect(blocks.filter(({ language }) => language === "ts").map(({ text }) => text)).toEqual([client]);
    writeFileSync(join(folder, "product.graphql"), "query P($id: ID!) { checkoutProduct(id: $id) { title url } }");
    const manifest = spawnSync(process.execPath, ["register.mjs", "product.graphql"], { cwd: folder });
    writeFileSync(join(folder, "kiosk.json"), manifest.stdout);
    copyFileSync(join(folder, "kiosk.json"), join(documents, "kiosk.json"));
    await untilRegisteredIsKnown();
    const document = asGenerated(registered());
    const { data } = await postOperation(url, document, { id: "datum-16" });
    expect(data?.checkoutProduct?.title).toBe("Datum 16");
    const { errors } = await postOperation(url, document, { id: "datum-16" }, { "x-guest-id": ".." });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", requestId: expect.any(String) });
  });
});
