import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeJwt } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { ada } from "./test/users.ts";
import { signIn } from "./test/sign-in.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "identity-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Running {
  process: ChildProcess;
  output: () => string;
  ended: Promise<number | string | null>;
}

function run(environment: Record<string, string>): Running {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: folder,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  const ended = new Promise<number | string | null>((resolve) =>
    child.once("exit", (code, signal) => resolve(code ?? signal)),
  );
  return { process: child, output: () => output, ended };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const health = async (port: number) => (await fetch(`http://127.0.0.1:${port}/health`)).status;

test("the process becomes ready, logs no warnings, and stops cleanly", async () => {
  const port = await freePort();
  const running = run({ PORT: String(port) });
  await expect.poll(() => health(port)).toBe(200);
  const issuer = `http://localhost:${port}/realms/telfer`;
  expect(decodeJwt((await signIn(issuer, ada)).accessToken).iss).toBe(issuer);
  running.process.kill("SIGTERM");
  expect(await running.ended).toBe(0);
  const lines = running.output().trim().split("\n");
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: 30 });
});

test("finishes running requests when stopped, without waiting for idle clients", async () => {
  const port = await freePort();
  const running = run({ PORT: String(port) });
  await expect.poll(() => health(port)).toBe(200);
  const socket = connect(port, "127.0.0.1");
  const body = "grant_type=refresh_token&client_id=storefront-web&refresh_token=x";
  socket.write(
    `POST /realms/telfer/protocol/openid-connect/token HTTP/1.1\r\nHost: localhost:${port}\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  expect(await health(port)).toBe(200);
  const startedMs = performance.now();
  running.process.kill("SIGTERM");
  await expect.poll(() => health(port).catch((error: Error) => error.message)).toBe("fetch failed");
  socket.write(body.slice(10));
  let response = "";
  for await (const chunk of socket) response += String(chunk);
  expect(response).toMatch(/^HTTP\/1.1 400 [^]*invalid_grant/);
  expect(await running.ended).toBe(0);
  // After 8 s, all connections are cut off.
  expect(performance.now() - startedMs).toBeLessThan(8_000);
});

test("new accounts have an unverified address unless configured otherwise", () => {
  expect(readConfig({}).ACCOUNT_EMAIL_VERIFIED).toBe(false);
  expect(readConfig({ ACCOUNT_EMAIL_VERIFIED: "true" }).ACCOUNT_EMAIL_VERIFIED).toBe(true);
});

test("invalid variables end the process with one line each", async () => {
  const running = run({
    PORT: "0",
    OIDC_ISSUER: "http://localhost:1/?a",
    SHOP_ORIGIN: "shop/",
    ACCOUNT_EMAIL_VERIFIED: "yes",
  });
  expect(await running.ended).toBe(1);
  expect(running.output().trim().split("\n").toSorted()).toEqual([
    'ACCOUNT_EMAIL_VERIFIED: got "yes", expected true or false',
    'OIDC_ISSUER: got "http://localhost:1/?a", expected an http URL without query, fragment or trailing slash',
    'PORT: got "0", expected a whole number from 1 to 65535',
    'SHOP_ORIGIN: got "shop/", expected the shop\'s origin, such as http://localhost:3000',
  ]);
});
