import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBrowser, type Visit } from "./test/browser.ts";
import { startFlow } from "./test/flow.ts";
import { copySeededDatabase } from "./test/seeded-database.ts";
import { ada, ben } from "./test/users.ts";
import { signIn, signInBrowser, startIdentity } from "./test/sign-in.ts";

let folder: string;
let now: number;
let identity: Awaited<ReturnType<typeof startIdentity>>;

const start = (freeSignUps?: number) => startIdentity({ dataDir: folder, now: () => now, freeSignUps });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "throttle-"));
  await copySeededDatabase(folder);
  now = Date.now();
  identity = await start();
});
afterEach(async () => {
  await identity.close();
  rmSync(folder, { recursive: true });
});

async function attempt(typed: { email: string; password: string }, headers: object = {}): Promise<Visit> {
  const { origin } = new URL(identity.issuer);
  const browser = openBrowser(origin);
  return browser.submit(await browser.visit(startFlow(identity.issuer).url), typed, origin, headers);
}

const wrong = (email: string) => attempt({ email, password: "not the password" });
const wait = (seconds: number) => {
  now += seconds * 1000;
};

async function fail(times: number, email = ada.email): Promise<void> {
  for (let time = 0; time < times; time += 1) expect((await wrong(email)).status).toBe(422);
}

test("five wrong passwords lock an account for a time that doubles", async () => {
  await fail(5);
  const locked = await wrong(` ${ada.email.toUpperCase()}`);
  expect(locked.status).toBe(429);
  expect(locked.headers.get("retry-after")).toBe("30");
  expect(locked.text).toContain("Too many tries. Please wait 30 seconds and try again.");
  expect((await attempt(ben)).url.searchParams.has("code")).toBe(true);
  wait(30);
  await fail(1);
  expect((await wrong(ada.email)).headers.get("retry-after")).toBe("60");
  wait(60);
  await fail(1);
  expect((await wrong(ada.email)).text).toContain("Please wait 2 minutes and try again.");
});

test("rejects the right password during the lock and resets the count after it", async () => {
  await fail(5);
  expect((await attempt(ada)).status).toBe(429);
  wait(30);
  expect((await attempt(ada)).url.searchParams.has("code")).toBe(true);
  await fail(4);
  await signIn(identity.issuer, ada);
});

test("an address without an account is locked the same way", async () => {
  await fail(5, "nobody@example.com");
  expect((await wrong("nobody@example.com")).status).toBe(429);
});

test("twenty failures lock a client address across accounts", async () => {
  for (let person = 0; person < 19; person += 1) await fail(1, `person-${person}@example.com`);
  await signIn(identity.issuer, ben);
  await fail(1, "person-19@example.com");
  expect((await attempt(ben)).status).toBe(429);
  wait(30);
  await signIn(identity.issuer, ben);
});

test("the client address is the connection's, regardless of request headers", async () => {
  for (let person = 0; person < 20; person += 1) {
    const claimed = `192.0.2.${person}`;
    const headers = { "x-forwarded-for": claimed, "x-real-ip": claimed, forwarded: `for=${claimed}` };
    const typed = { email: `person-${person}@example.com`, password: "not the password" };
    expect((await attempt(typed, headers)).status).toBe(422);
  }
  expect((await attempt(ben, { "x-forwarded-for": "198.51.100.1" })).status).toBe(429);
});

test("simultaneous attempts are counted individually", async () => {
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await wrong(ada.email)).status));
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
});

/** A browser in which Ada has signed in before, for further attempts. */
async function ownDevice() {
  const { browser } = await signInBrowser(identity.issuer, ada);
  return async (password: string, email = ada.email) => {
    const page = await browser.visit(startFlow(identity.issuer, { parameters: { prompt: "login" } }).url);
    return browser.submit(page, { email, password });
  };
}

const isSignedIn = ({ url }: Visit) => url.searchParams.has("code");

test("failures elsewhere do not lock out a known device", async () => {
  const tryOnOwn = await ownDevice();
  await fail(5);
  expect((await attempt(ada)).status).toBe(429);
  expect(isSignedIn(await tryOnOwn(ada.password))).toBe(true);
  // The success does not reset the other failures.
  expect((await attempt(ada)).status).toBe(429);
});

test("failures from the same client address do not lock out a known device", async () => {
  const tryOnOwn = await ownDevice();
  for (let person = 0; person < 20; person += 1) await fail(1, `person-${person}@example.com`);
  expect((await attempt(ben)).status).toBe(429);
  expect(isSignedIn(await tryOnOwn(ada.password))).toBe(true);
});

test("a known device's own failures lock only that device", async () => {
  const tryOnOwn = await ownDevice();
  for (let time = 0; time < 5; time += 1) expect((await tryOnOwn("not the password")).status).toBe(422);
  expect((await tryOnOwn(ada.password)).status).toBe(429);
  expect(isSignedIn(await attempt(ada))).toBe(true);
  wait(30);
  expect(isSignedIn(await tryOnOwn(ada.password))).toBe(true);
});

test("a device is known only for accounts that have signed in on it", async () => {
  const tryOnOwn = await ownDevice();
  await fail(5, ben.email);
  expect((await tryOnOwn(ben.password, ben.email)).status).toBe(429);
});

test("a forged cookie does not make a device known", async () => {
  await fail(5);
  const name = `device_${createHash("sha256").update(ada.email).digest("hex").slice(0, 32)}`;
  const browser = openBrowser(new URL(identity.issuer).origin);
  const page = await browser.visit(startFlow(identity.issuer).url);
  browser.keep(`${name}=mine; path=/`);
  browser.keep(`${name}.sig=bWluZQ; path=/`);
  expect((await browser.submit(page, ada)).status).toBe(429);
});

test("limits new accounts per client address without limiting sign-ins", async () => {
  await identity.close();
  identity = await start(3);
  const signUp = async (person: string) => {
    const browser = openBrowser(new URL(identity.issuer).origin);
    const page = await browser.visit(startFlow(identity.issuer, { path: "registrations" }).url);
    const fields = { firstName: "Cleo", lastName: "Marsh", email: `${person}@example.com`, password: "forty grains" };
    return browser.submit(page, fields);
  };
  for (const person of ["cleo", "dora", "emil"]) expect(isSignedIn(await signUp(person))).toBe(true);
  expect((await signUp("gus")).headers.get("retry-after")).toBe("30");
  await signIn(identity.issuer, ben);
  wait(30);
  expect(isSignedIn(await signUp("gus"))).toBe(true);
  expect((await signUp("hal")).headers.get("retry-after")).toBe("60");
});

test("probing for existing accounts is throttled", async () => {
  const signUp = async () => {
    const browser = openBrowser(new URL(identity.issuer).origin);
    const page = await browser.visit(startFlow(identity.issuer, { path: "registrations" }).url);
    const fields = { firstName: "Cleo", lastName: "Marsh", email: ada.email, password: "forty grains of lead" };
    return (await browser.submit(page, fields)).status;
  };
  for (let time = 0; time < 20; time += 1) expect(await signUp()).toBe(422);
  expect(await signUp()).toBe(429);
});

test("a restart does not reset the counts, a day does", async () => {
  await fail(5);
  await identity.close();
  identity = await start();
  expect((await wrong(ada.email)).status).toBe(429);
  wait(24 * 60 * 60);
  await fail(4);
  await signIn(identity.issuer, ada);
});

test("limits sign-ins per client address and minute, with a time to retry", async () => {
  const strict = await startIdentity({ signInsPerMinute: 2 });
  const browser = openBrowser(new URL(strict.issuer).origin);
  const begin = () => browser.visit(startFlow(strict.issuer).url);
  expect((await begin()).status).toBe(200);
  const page = await begin();
  const refused = await begin();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.text).toContain("Too many sign-ins from your network. Please wait");
  // A sign-in that was already started continues.
  const end = await browser.submit(page, { email: ada.email, password: ada.password });
  expect(end.url.searchParams.has("code")).toBe(true);
  await strict.close();
});
