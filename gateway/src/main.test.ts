import { spawn } from "node:child_process";
import { on, once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));

const start = (environment: Record<string, string>) =>
  spawn(process.execPath, [MAIN], {
    env: { ...environment, PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    stdio: ["ignore", "pipe", "pipe"],
  });

/** Waits until the gateway listens, after other lines. @returns its port */
async function portOf(lines: Interface): Promise<number> {
  for await (const [line] of on(lines, "line")) {
    const { msg, address } = JSON.parse(String(line));
    if (msg === "listening") return address.port;
  }
  throw new Error("The gateway ended.");
}

test("exits on an invalid configuration with one line per error", async () => {
  const gateway = start({ PORT: "-1", REST_URL: "nowhere" });
  const [errors, [code]] = await Promise.all([text(gateway.stderr), once(gateway, "exit")]);
  expect(code).toBe(1);
  expect(errors.trim().split("\n")).toEqual([
    'gateway: PORT: got "-1", expected a port from 0 to 65535',
    'gateway: REST_URL: got "nowhere", expected an absolute http or https URL without query and fragment',
  ]);
});

test("reports in one line that its port is in use", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const gateway = start({ PORT: String(port) });
  const [errors, [code]] = await Promise.all([text(gateway.stderr), once(gateway, "exit")]);
  other.close();
  expect(code).toBe(1);
  expect(errors).toBe(`gateway: port ${port} on 127.0.0.1 is taken\n`);
});

test("serves metrics on a separate port, and reports in one line that it is in use", async () => {
  const one = start({ PORT: "0", METRICS_PORT: "0" });
  const lines = on(createInterface(one.stdout), "line");
  let port = 0;
  for await (const [line] of lines) {
    const { msg, address } = JSON.parse(String(line));
    if (msg === "metrics") port = address.port;
    if (port > 0) break;
  }
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await response.text()).toContain("gateway_operation_duration_seconds");
  const other = start({ PORT: "0", METRICS_PORT: String(port) });
  const [errors, [code]] = await Promise.all([text(other.stderr), once(other, "exit")]);
  expect(code).toBe(1);
  expect(errors).toBe(`gateway: port ${port} on 127.0.0.1 is taken\n`);
  one.kill("SIGTERM");
  expect(await once(one, "exit")).toEqual([0, null]);
});

test("listens, responds, and stops on a signal", async () => {
  const gateway = start({ PORT: "0" });
  const port = await portOf(createInterface(gateway.stdout));
  const response = await fetch(`http://127.0.0.1:${port}/graphql?query=%7B__typename%7D`, {
    headers: { accept: "application/json" },
  });
  expect(await response.json()).toEqual({ data: { __typename: "Query" } });
  gateway.kill("SIGTERM");
  expect(await once(gateway, "exit")).toEqual([0, null]);
});

test("starts without a channel whose file is invalid, and reports why in log and metrics", async () => {
  const directory = mkdtempSync(join(tmpdir(), "channels-"));
  const documents = { ["0".repeat(64)]: "{ __typename }" };
  writeFileSync(join(directory, "kiosk.json"), JSON.stringify({ id: "kiosk", name: "Kiosk", documents }));
  writeFileSync(join(directory, "partner.json"), JSON.stringify({ id: "partner", name: "Partner" }));
  const gateway = start({ PORT: "0", METRICS_PORT: "0", CHANNELS_DIR: directory });
  const lines: { msg: string; address?: { port: number }; [name: string]: unknown }[] = [];
  for await (const [line] of on(createInterface(gateway.stdout), "line")) {
    lines.push(JSON.parse(String(line)));
    if (["listening", "metrics"].every((msg) => lines.some((known) => known.msg === msg))) break;
  }
  rmSync(directory, { recursive: true });
  expect(lines).toContainEqual(
    expect.objectContaining({
      channel: "kiosk",
      faults: [expect.stringMatching(`^documents.${"0".repeat(64)}: the SHA-256 of this text is `)],
    }),
  );
  const metrics = lines.find(({ msg }) => msg === "metrics")?.address?.port;
  const exposed = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  expect(exposed).toContain('gateway_channel_faulty{channel="kiosk"} 1');
  expect(exposed).toContain('gateway_channel_faulty{channel="partner"} 0');
  gateway.kill("SIGTERM");
  expect(await once(gateway, "exit")).toEqual([0, null]);
});

test("exits if the channels directory does not exist", async () => {
  const directory = join(tmpdir(), "there-is-no-such-directory");
  const gateway = start({ PORT: "0", CHANNELS_DIR: directory });
  const [errors, [code]] = await Promise.all([text(gateway.stderr), once(gateway, "exit")]);
  expect(code).toBe(1);
  expect(errors).toMatch("gateway: CHANNELS_DIR: ENOENT");
});

test("reads channels again on SIGHUP", async () => {
  const directory = mkdtempSync(join(tmpdir(), "channels-"));
  const gateway = start({ PORT: "0", CHANNELS_DIR: directory });
  const lines = createInterface(gateway.stdout);
  await portOf(lines);
  writeFileSync(join(directory, "kiosk.json"), "{");
  gateway.kill("SIGHUP");
  const [line] = await once(lines, "line");
  rmSync(directory, { recursive: true });
  expect(JSON.parse(String(line))).toMatchObject({ channel: "kiosk", faultCount: 1 });
  gateway.kill("SIGTERM");
  await once(gateway, "exit");
});
