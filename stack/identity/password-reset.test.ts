import { decodeJwt } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { logMemory } from "../commerce/test/shop.ts";
import type { OutgoingMail } from "../mail/transport.ts";
import { type Browser, openBrowser, type Visit } from "./test/browser.ts";
import { refresh, shopOrigin, startFlow } from "./test/flow.ts";
import { ada, ben } from "./test/users.ts";
import { signIn, signInBrowser, startIdentity } from "./test/sign-in.ts";

const newPassword = "steel and walnut";
const response = "If there's an account for";
const dead = "<h1>This link no longer works</h1>";
const unknown = "nobody@example.com";

let now: number;
let log: ReturnType<typeof logMemory>;
let identity: Awaited<ReturnType<typeof start>>;
/** Failure to simulate when a mail is delivered. */
let fault: "away" | "answer lost" | null;
let taken: OutgoingMail[];

const start = () =>
  startIdentity({
    now: () => now,
    logLevel: "info",
    logStream: log.stream,
    deliver: async (mail) => {
      if (fault !== "away") taken.push(mail);
      if (fault) throw new Error(fault);
    },
  });

beforeEach(async () => {
  now = Date.now();
  log = logMemory();
  fault = null;
  taken = [];
  identity = await start();
});
afterEach(() => identity.close());

const anyBrowser = () => openBrowser(new URL(identity.issuer).origin);
const at = (page: string) => `${identity.issuer}/${page}`;
const ask = async (email: string, browser = anyBrowser(), from = at("forgot-password")): Promise<Visit> =>
  browser.submit(await browser.visit(from), { email });

const sent = async (count: number) => {
  await expect.poll(() => taken).toHaveLength(count);
};
const tokenOf = (mail = taken.at(-1)): string => {
  const [link = ""] = mail?.letter.blocks.flatMap((block) => ("link" in block ? block.link : [])) ?? [];
  return /\/reset-password#token=([\w-]{43})$/.exec(link)?.[1] ?? "";
};

/** Follows a link as the page's script does. */
const follow = async (token: string, browser: Browser = anyBrowser()): Promise<Visit> =>
  browser.submit(await browser.visit(at("reset-password")), { token });
const choose = async (token: string, password = newPassword, browser = anyBrowser()): Promise<Visit> =>
  browser.submit(await follow(token, browser), { token, newPassword: password });

const canSignIn = async (password: string): Promise<boolean> => {
  const browser = anyBrowser();
  const end = await browser.submit(await browser.visit(startFlow(identity.issuer).url), { email: ada.email, password });
  return end.url.searchParams.has("code");
};

test("a mailed link sets a new password once, and the owner is notified", async () => {
  await ask(` ${ada.email.toUpperCase()}`);
  await sent(1);
  expect(taken[0]).toMatchObject({ to: ada.email, letter: { subject: "Choose a new password" } });
  const token = tokenOf();
  const page = await follow(token);
  expect(page.text).toContain(`Account: ${ada.email}.`);
  expect(page.text).toMatch(/autocomplete="new-password"/);

  expect((await choose(token)).text).toContain("<h1>Your password has been changed</h1>");
  expect(await canSignIn(ada.password)).toBe(false);
  expect(await canSignIn(newPassword)).toBe(true);
  await sent(2);
  expect(taken[1]).toMatchObject({ to: ada.email, letter: { subject: "Your password has been changed" } });

  const again = await follow(token);
  expect(again.status).toBe(400);
  expect(again.text).toContain(dead);
  expect(again.text).toContain('href="/realms/telfer/forgot-password"');
});

test("only one of two simultaneous uses of a link succeeds", async () => {
  await ask(ada.email);
  await sent(1);
  const token = tokenOf();
  const page = await follow(token);
  const ends = await Promise.all(
    ["the first of two", "the second of two"].map((password) =>
      anyBrowser().submit(page, { token, newPassword: password }),
    ),
  );
  expect(ends.filter(({ text }) => text.includes(dead))).toHaveLength(1);
});

test("a link works for an hour, and only until a newer one is requested", async () => {
  await ask(ada.email);
  await sent(1);
  now += 59 * 60_000;
  expect((await follow(tokenOf())).status).toBe(200);
  now += 60_000;
  expect((await follow(tokenOf())).text).toContain(dead);

  await ask(ada.email);
  await sent(2);
  await ask(ada.email);
  await sent(3);
  expect((await follow(tokenOf(taken[1]))).text).toContain(dead);
  expect((await follow(tokenOf(taken[2]))).status).toBe(200);
  expect((await follow("made up")).text).toContain(dead);
  expect((await follow("")).text).toContain(dead);
});

test("the response does not reveal whether an address is known, and an unknown address gets no mail", async () => {
  const [known, stranger] = [await ask(ada.email), await ask(unknown)];
  expect(known.status).toBe(200);
  expect(known.text).toContain(response);
  expect(stranger.text.replaceAll(unknown, ada.email)).toBe(known.text);
  // The sender processes mails in order.
  await ask(ben.email);
  await sent(2);
  expect(taken.map(({ to }) => to)).toEqual([ada.email, ben.email]);
});

test.each([[ada.email], [unknown]])("requests are limited per address, known or not: %s", async (email) => {
  for (let time = 0; time < 5; time += 1) expect((await ask(email)).status).toBe(200);
  const late = await ask(email);
  expect(late.status).toBe(429);
  expect(late.headers.get("retry-after")).toBe("30");
  expect(late.text).toContain("Too many tries. Please wait 30 seconds and try again.");
  expect((await ask(ben.email)).status).toBe(200);
  now += 30_000;
  expect((await ask(email)).status).toBe(200);
});

test("requests are limited per client, which can still sign in", async () => {
  for (let time = 0; time < 20; time += 1) await ask(`${time}@example.com`);
  expect((await ask(ben.email)).status).toBe(429);
  await signIn(identity.issuer, ada);
});

test("an invalid address is reported at the field", async () => {
  const page = await ask("ada at home");
  expect(page.status).toBe(422);
  expect(page.text).toContain("Please enter an email address such as name@example.com.");
});

test("the password rules are those of a new account, and a rejected password keeps the link valid", async () => {
  await ask(ada.email);
  await sent(1);
  for (const [password, message] of [
    ["short", "Please use at least 10 characters."],
    [ada.email.toUpperCase(), "Please choose a password other than your email address."],
  ] as const) {
    const page = await choose(tokenOf(), password);
    expect(page.status).toBe(422);
    expect(page.text).toContain(message);
  }
  expect((await choose(tokenOf())).status).toBe(200);
});

test("ends all sessions, refresh tokens, known devices, and the lock of the account", async () => {
  const elsewhere = await signInBrowser(identity.issuer, ada);
  const other = await signInBrowser(identity.issuer, ben);
  const wrong = async (browser: Browser) =>
    browser.submit(await browser.visit(startFlow(identity.issuer, { parameters: { prompt: "login" } }).url), {
      email: ada.email,
      password: "not the password",
    });
  for (let time = 0; time < 5; time += 1) await wrong(anyBrowser());
  expect((await wrong(anyBrowser())).status).toBe(429);
  // A known device has its own count.
  expect((await wrong(elsewhere.browser)).status).toBe(422);

  await ask(ada.email);
  await sent(1);
  await choose(tokenOf());
  expect((await refresh(identity.issuer, elsewhere.tokens.refreshToken)).status).toBe(400);
  const silent = startFlow(identity.issuer, { parameters: { prompt: "none" } });
  expect((await elsewhere.browser.visit(silent.url)).url.searchParams.get("error")).toBe("login_required");
  expect((await refresh(identity.issuer, other.tokens.refreshToken)).status).toBe(200);

  for (let time = 0; time < 5; time += 1) expect((await wrong(anyBrowser())).status).toBe(422);
  expect((await wrong(elsewhere.browser)).status).toBe(429);
});

test("the pending sign-in continues in its browser; other browsers link to the shop", async () => {
  const browser = anyBrowser();
  const flow = startFlow(identity.issuer);
  const page = await browser.visit(flow.url);
  const forgot = /href="([^"]+)">Forgot your password\?</.exec(page.text)?.[1] ?? "";
  await ask(ada.email, browser, new URL(forgot, page.url).href);
  await sent(1);

  const signInPage = await choose(tokenOf(), newPassword, browser);
  expect(signInPage.text).toContain("Your password has been changed. Please sign in with the new one.");
  expect(signInPage.text).toContain(`value="${ada.email}"`);
  const { accessToken } = await flow.finish(
    await browser.submit(signInPage, { email: ada.email, password: newPassword }),
  );
  expect(decodeJwt(accessToken).sub).toBe(ada.sub);

  const another = await browser.visit(startFlow(identity.issuer, { parameters: { prompt: "login" } }).url);
  await ask(ada.email, browser, at(`forgot-password?interaction=${another.url.pathname.split("/").at(-1)}`));
  await sent(3);
  const phone = await choose(tokenOf(), ada.password);
  expect(phone.status).toBe(200);
  expect(phone.text).toContain("<h1>Your password has been changed</h1>");
  expect(phone.text).toContain(`href="${shopOrigin}/"`);
  // This also works if a user was signed in where the sign-in started.
  const end = await browser.submit(another, ada);
  expect(end.url.searchParams.has("code")).toBe(true);
});

test("following the link verifies the address", async () => {
  await identity.close();
  identity = await startIdentity({ emailVerified: false, deliver: async (mail) => void taken.push(mail) });
  const browser = anyBrowser();
  const email = "cleo@example.com";
  const flow = startFlow(identity.issuer, { path: "registrations" });
  const names = { firstName: "Cleo", lastName: "Marsh" };
  await browser.submit(await browser.visit(flow.url), { ...names, email, password: "forty grains of lead" });
  await ask(email);
  await sent(1);
  await choose(tokenOf());
  const { accessToken } = await signIn(identity.issuer, { email, password: newPassword });
  expect(decodeJwt(accessToken).email_verified).toBe(true);
});

test("a mail waits for an unavailable mail server, and both links of a duplicate mail work", async () => {
  fault = "away";
  await ask(ada.email);
  await expect.poll(() => log.text()).toContain("a mail could not be sent yet");
  expect(taken).toHaveLength(0);
  fault = "answer lost";
  now += 5_000;
  await ask(unknown);
  await sent(1);
  fault = null;
  now += 10_000;
  await ask(unknown);
  await sent(2);
  const [first, second] = taken;
  expect(second?.id).toBe(first?.id);
  expect((await follow(tokenOf(first))).status).toBe(200);
  expect((await follow(tokenOf(second))).status).toBe(200);
});

test("the log contains no token, password, or address", async () => {
  await ask(ada.email);
  await sent(1);
  const token = tokenOf();
  await choose(token);
  await sent(2);
  await identity.close();
  const lines = log.text();
  expect(lines).toContain("/reset-password");
  for (const secret of [token, newPassword, ada.email]) expect(lines).not.toContain(secret);
  identity = await start();
});

test("a form from another site is rejected", async () => {
  const browser = anyBrowser();
  const page = await browser.visit(at("forgot-password"));
  expect((await browser.submit(page, { email: ada.email }, "http://evil.example")).status).toBe(403);
});
