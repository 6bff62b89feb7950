import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { logMemory } from "../commerce/test/shop.ts";
import { openDatabase } from "./database.ts";
import { rotateKeys } from "./keys.ts";
import { openBrowser } from "./test/browser.ts";
import { endpoint, refresh, startFlow, tokensOf } from "./test/flow.ts";
import { ada } from "./test/users.ts";
import { signIn, signInBrowser, startIdentity } from "./test/sign-in.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "identity-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const keysOf = async (issuer: string) => (await (await fetch(endpoint(issuer, "certs"))).json()) as JSONWebKeySet;

test("keys, sessions, refresh tokens, and accounts survive a restart", async () => {
  const first = await startIdentity({ dataDir: folder });
  const { issuer } = first;
  const { browser, tokens } = await signInBrowser(issuer, ada);
  const change = startFlow(issuer, { parameters: { kc_action: "UPDATE_PASSWORD" } });
  await browser.submit(await browser.visit(change.url), {
    currentPassword: ada.password,
    newPassword: "another password",
  });
  const open = startFlow(issuer);
  const stranger = openBrowser(new URL(issuer).origin);
  const page = await stranger.visit(open.url);
  const keys = await keysOf(issuer);
  await first.close();

  const second = await startIdentity({ dataDir: folder, port: Number(new URL(issuer).port) });
  expect(second.issuer).toBe(issuer);
  expect(await keysOf(issuer)).toEqual(keys);
  await jwtVerify(tokens.accessToken, createLocalJWKSet(keys), { issuer, audience: "storefront-api" });
  expect((await refresh(issuer, tokens.refreshToken)).status).toBe(200);
  const silent = startFlow(issuer, { parameters: { prompt: "none" } });
  expect(decodeJwt((await silent.finish(await browser.visit(silent.url))).accessToken).sub).toBe(ada.sub);
  const end = await stranger.submit(page, { email: ada.email, password: "another password" });
  expect(decodeJwt((await open.finish(end)).accessToken).sub).toBe(ada.sub);
  await second.close();
});

test("after a rotation of the keys, old tokens and sessions work and new tokens have the new key", async () => {
  const first = await startIdentity({ dataDir: folder });
  const { issuer } = first;
  const port = Number(new URL(issuer).port);
  const { browser, tokens } = await signInBrowser(issuer, ada);
  await first.close();
  await rotate();

  const second = await startIdentity({ dataDir: folder, port });
  const keyOf = (token: string) => decodeProtectedHeader(token).kid;
  const userinfo = (token: string) =>
    fetch(endpoint(issuer, "userinfo"), { headers: { authorization: `Bearer ${token}` } });
  const silent = async () => {
    const flow = startFlow(issuer, { parameters: { prompt: "none" } });
    return flow.finish(await browser.visit(flow.url));
  };
  const { accessToken } = await silent();
  expect((await userinfo(tokens.accessToken)).status).toBe(200);
  expect((await userinfo(accessToken)).status).toBe(200);
  const { keys } = await keysOf(issuer);
  expect(keys.map(({ kid }) => kid)).toEqual([keyOf(accessToken), keyOf(tokens.accessToken)]);
  expect(keyOf(accessToken)).not.toBe(keyOf(tokens.accessToken));
  await second.close();
  await rotate();

  const third = await startIdentity({ dataDir: folder, port });
  expect((await userinfo(tokens.accessToken)).status).toBe(401);
  expect((await userinfo(accessToken)).status).toBe(200);
  expect(decodeJwt((await silent()).accessToken).sub).toBe(ada.sub);
  await third.close();
});

async function rotate(): Promise<void> {
  const db = openDatabase(folder);
  await rotateKeys(db);
  db.close();
}

test("the database is readable only by its owner, and no private key is published", async () => {
  const { issuer, close } = await startIdentity({ dataDir: folder });
  await signIn(issuer, ada);
  const files = readdirSync(folder);
  expect(files).toContain("identity.db");
  for (const file of files) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  const { keys } = await keysOf(issuer);
  expect(keys).toEqual([
    { kty: "RSA", use: "sig", alg: "RS256", kid: expect.any(String), n: expect.any(String), e: "AQAB" },
  ]);
  await close();
});

test("the log contains no password, token, code, or email address", async () => {
  const log = logMemory();
  const { issuer, close } = await startIdentity({ dataDir: folder, logLevel: "trace", logStream: log.stream });
  const { browser, end, tokens } = await signInBrowser(issuer, ada);
  const { body } = await refresh(issuer, tokens.refreshToken);
  await refresh(issuer, tokens.refreshToken);
  const page = await openBrowser(new URL(issuer).origin).visit(startFlow(issuer).url);
  await browser.submit(page, { email: ada.email, password: "not the password" });
  await fetch(endpoint(issuer, "userinfo"), { headers: { authorization: `Bearer ${tokens.accessToken}` } });
  await browser.visit(`${endpoint(issuer, "logout")}?id_token_hint=${tokens.idToken}`);
  await close();

  expect(log.text()).toContain('"route":"/realms/telfer/protocol/openid-connect/token","status":200');
  expect(log.text()).toContain('"error":"invalid_grant","detail":"refresh token already used"');
  const secrets = [
    ada.email,
    ada.password,
    "not the password",
    end.url.searchParams.get("code") ?? "",
    ...Object.values(tokens),
    ...Object.values(tokensOf(body)),
  ];
  for (const secret of secrets) expect(log.text()).not.toContain(secret);
});
