import { decodeJwt } from "jose";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "./test/browser.ts";
import { endpoint, gatewayOrigin, refresh, shopOrigin, startFlow } from "./test/flow.ts";
import { ada, ben } from "./test/users.ts";
import { signIn, signInBrowser, startIdentity } from "./test/sign-in.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
let issuer: string;
let origin: string;

beforeAll(async () => {
  identity = await startIdentity();
  ({ issuer } = identity);
  ({ origin } = new URL(issuer));
});
afterAll(() => identity.close());

/** A field of a page: its tag, and the message referenced by `aria-describedby`. */
function field(text: string, name: string): { tag: string; message: string | undefined; role: string | undefined } {
  const page = parse(text);
  const input = page.getElementById(name);
  const message = page.getElementById(input?.getAttribute("aria-describedby") ?? "");
  return { tag: input?.outerHTML ?? "", message: message?.text, role: message?.getAttribute("role") };
}

const headingOf = (text: string) => parse(text).querySelector("h1")?.text;

async function openPage(path = "auth", parameters: Record<string, string> = {}) {
  const browser = openBrowser(origin);
  const flow = startFlow(issuer, { path, parameters });
  return { browser, flow, page: await browser.visit(flow.url) };
}

const newcomer = { firstName: "Cleo", lastName: "Marsh", email: "cleo@example.com", password: "forty grains of lead" };

describe("the sign-in page", () => {
  test("cannot be framed or cached, and runs only the provider's own script", async () => {
    const { page } = await openPage();
    expect(page.status).toBe(200);
    expect(headingOf(page.text)).toBe("Sign in");
    const shown = parse(page.text);
    const scripts = shown.querySelectorAll("script").map(({ outerHTML }) => outerHTML);
    expect(scripts).toEqual(['<script src="/realms/telfer/assets/page.js" defer></script>']);
    expect(shown.querySelectorAll("style")).toEqual([]);
    const attributes = shown.querySelectorAll("*").flatMap((element) => Object.keys(element.attributes));
    expect(attributes.filter((name) => name === "style" || name.startsWith("on"))).toEqual([]);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${shopOrigin} ${gatewayOrigin}`);
    expect(field(page.text, "email").tag).toMatch(/autocomplete="username".* autofocus/s);
    expect(field(page.text, "password").tag).toContain('autocomplete="current-password"');
  });

  test("loads its stylesheet, logo, and fonts from the provider", async () => {
    const { page } = await openPage();
    const links = parse(page.text)
      .querySelectorAll("link")
      .map((link) => link.getAttribute("href") ?? "");
    const style = links.find((href) => href.endsWith(".css")) ?? "";
    const css = await (await fetch(origin + style)).text();
    const fonts = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, href = ""]) => new URL(href, origin + style).href);
    expect(fonts).toHaveLength(2);
    const responses = await Promise.all([...links.map((href) => origin + href), ...fonts].map((href) => fetch(href)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test.each([
    ["a wrong password", { email: ada.email, password: "not the password" }],
    ["an unknown address", { email: "nobody@example.com", password: "not the password" }],
  ])("shows the same message for %s, keeping the address but not the password", async (_name, typed) => {
    const { browser, page } = await openPage();
    const again = await browser.submit(page, typed);
    expect(again.status).toBe(422);
    const { tag, message, role } = field(again.text, "password");
    expect(message).toBe("Email or password is incorrect.");
    expect(role).toBe("alert");
    expect(tag).toMatch(/aria-invalid="true".* autofocus/s);
    expect(field(again.text, "email").tag).toContain(`value="${typed.email}"`);
    expect(again.text).not.toContain(typed.password);
  });

  test("names missing fields and escapes user input", async () => {
    const { browser, page } = await openPage("auth", { login_hint: '"><script>' });
    expect(page.text).not.toContain("<script>");
    const again = await browser.submit(page, { email: "<b>&\"'", password: "" });
    expect(field(again.text, "password").message).toBe("Please enter your password.");
    expect(again.text).toContain('value="&#60;b&#62;&#38;&#34;&#39;"');
  });

  test("lets another user sign in, and ends the earlier session", async () => {
    const { browser, tokens } = await signInBrowser(issuer, ada);
    const flow = startFlow(issuer, { parameters: { prompt: "login" } });
    const end = await browser.submit(await browser.visit(flow.url), ben);
    expect(decodeJwt((await flow.finish(end)).accessToken).sub).toBe(ben.sub);
    expect((await refresh(issuer, tokens.refreshToken)).status).toBe(400);
  });
});

describe("the sign-up page", () => {
  test("creates an account that can sign in", async () => {
    const { browser, flow, page } = await openPage("registrations");
    expect(headingOf(page.text)).toBe("Create an account");
    for (const [name, autocomplete] of [
      ["firstName", "given-name"],
      ["lastName", "family-name"],
      ["email", "username"],
      ["password", "new-password"],
    ] as const) {
      expect(field(page.text, name).tag).toContain(`autocomplete="${autocomplete}"`);
    }
    const end = await browser.submit(page, { ...newcomer, email: " Cleo@Example.com" });
    const { accessToken } = await flow.finish(end);
    expect(decodeJwt(accessToken)).toMatchObject({ email: newcomer.email, email_verified: true, name: "Cleo Marsh" });
    const again = await signIn(issuer, newcomer);
    expect(decodeJwt(again.accessToken).sub).toBe(decodeJwt(accessToken).sub);
  });

  test("is linked with the sign-in page in the same flow", async () => {
    const { browser, flow, page } = await openPage();
    function link(text: string, label: string): string {
      const links = parse(text).querySelectorAll("a");
      return `${origin}${links.find((candidate) => candidate.text === label)?.getAttribute("href")}`;
    }
    const signUp = await browser.visit(link(page.text, "Create an account"));
    expect(headingOf(signUp.text)).toBe("Create an account");
    const signIn = await browser.visit(link(signUp.text, "Sign in"));
    const { accessToken } = await flow.finish(await browser.submit(signIn, ada));
    expect(decodeJwt(accessToken).sub).toBe(ada.sub);
  });

  test("handles prompt=create, also for a user who signs in instead", async () => {
    const { browser, flow, page } = await openPage("auth", { prompt: "create" });
    expect(headingOf(page.text)).toBe("Create an account");
    const signIn = await browser.visit(`${page.url.href}/sign-in`);
    expect(decodeJwt((await flow.finish(await browser.submit(signIn, ada))).accessToken).sub).toBe(ada.sub);
  });

  test("shows at the field that an address already has an account", async () => {
    const { browser, page } = await openPage("registrations");
    const again = await browser.submit(page, { ...newcomer, email: ada.email.toUpperCase() });
    expect(again.status).toBe(422);
    expect(field(again.text, "email").message).toBe(
      "An account with this email address already exists. Please sign in.",
    );
    expect(field(again.text, "firstName").tag).toContain('value="Cleo"');
    expect(again.text).not.toContain(newcomer.password);
  });

  test.each([
    ["password", { password: "ninechars" }, "Please use at least 10 characters."],
    ["password", { password: "x".repeat(129) }, "Please use at most 128 characters."],
    ["password", { password: "dana@EXAMPLE.com " }, "Please choose a password other than your email address."],
    ["email", { email: "dana at home" }, "Please enter an email address such as name@example.com."],
    ["lastName", { lastName: "  " }, "Please enter your last name."],
  ])("rejects a wrong %s: %o", async (name, change, message) => {
    const { browser, page } = await openPage("registrations");
    const again = await browser.submit(page, { ...newcomer, email: "dana@example.com", ...change });
    expect(field(again.text, name)).toMatchObject({ message, role: "alert" });
    expect(field(again.text, name).tag).toContain("autofocus");
  });

  test("leaves addresses unverified if configured so", async () => {
    const strict = await startIdentity({ emailVerified: false });
    const browser = openBrowser(new URL(strict.issuer).origin);
    const flow = startFlow(strict.issuer, { path: "registrations" });
    const end = await browser.submit(await browser.visit(flow.url), newcomer);
    expect(decodeJwt((await flow.finish(end)).accessToken).email_verified).toBe(false);
    expect(decodeJwt((await signIn(strict.issuer, ada)).accessToken).email_verified).toBe(true);
    await strict.close();
  });
});

describe("continuing as a guest", () => {
  test.each(["auth", "registrations"])("returns to the client's registered URI: %s", async (path) => {
    const { browser, page } = await openPage(path, { allow_guest: "true" });
    const forms = parse(page.text).querySelectorAll("form");
    const form = forms.find((candidate) => candidate.querySelector("button")?.text === "Continue as a guest");
    const end = await browser.visit(`${origin}${form?.getAttribute("action")}`, {
      method: "POST",
      headers: { origin },
    });
    expect(end.url.origin + end.url.pathname).toBe(`${shopOrigin}/signin/callback`);
    expect(Object.fromEntries(end.url.searchParams)).toMatchObject({ error: "access_denied", state: "a state" });
    expect((await browser.submit(page, ada)).status).toBe(400);
  });

  test("is offered only on request, and only to the browser of the sign-in", async () => {
    const { page } = await openPage();
    expect(page.text).not.toContain("guest");
    const forged = await openBrowser(origin).visit(`${page.url.href}/guest`, { method: "POST", headers: { origin } });
    expect(forged.status).toBe(400);
  });
});

describe("the change-password page", () => {
  const eve = { firstName: "Eve", lastName: "Stone", email: "eve@example.com", password: "the first password" };
  const changeFlow = () => startFlow(issuer, { parameters: { kc_action: "UPDATE_PASSWORD" } });

  beforeAll(async () => {
    const { browser, page } = await openPage("registrations");
    await browser.submit(page, eve);
  });

  test("returns without a change when it is canceled", async () => {
    const { browser } = await signInBrowser(issuer, eve);
    const page = await browser.visit(changeFlow().url);
    expect(headingOf(page.text)).toBe("Change your password");
    const end = await browser.submit(page, { currentPassword: "", newPassword: "", cancel: "yes" });
    expect(end.url.searchParams.get("kc_action_status")).toBe("cancelled");
    expect(end.url.searchParams.has("code")).toBe(true);
    await signIn(issuer, eve);
  });

  test("rejects a wrong current password and a short new one", async () => {
    const { browser } = await signInBrowser(issuer, eve);
    const page = await browser.visit(changeFlow().url);
    const wrong = await browser.submit(page, { currentPassword: "a guess", newPassword: "the second password" });
    expect(field(wrong.text, "currentPassword").message).toBe("Current password is incorrect.");
    const short = await browser.submit(wrong, { currentPassword: eve.password, newPassword: "short" });
    expect(field(short.text, "newPassword").message).toBe("Please use at least 10 characters.");
    await signIn(issuer, eve);
  });

  test("changes the password, signs out everywhere else, and returns", async () => {
    const elsewhere = await signInBrowser(issuer, eve);
    const { browser } = await signInBrowser(issuer, eve);
    const flow = changeFlow();
    const page = await browser.visit(flow.url);
    const end = await browser.submit(page, { currentPassword: eve.password, newPassword: "the second password" });
    expect(end.url.searchParams.get("kc_action_status")).toBe("success");
    await expect.poll(() => identity.mails.map(({ to }) => to)).toEqual([eve.email]);
    expect(identity.mails[0]?.letter.subject).toBe("Your password has been changed");
    const tokens = await flow.finish(end);
    expect((await refresh(issuer, tokens.refreshToken)).status).toBe(200);
    await signIn(issuer, { ...eve, password: "the second password" });

    const old = await openPage();
    expect((await old.browser.submit(old.page, eve)).status).toBe(422);
    expect((await refresh(issuer, elsewhere.tokens.refreshToken)).status).toBe(400);
    const silent = await elsewhere.browser.visit(startFlow(issuer, { parameters: { prompt: "none" } }).url);
    expect(silent.url.searchParams.get("error")).toBe("login_required");
  });

  test("requires signing in first", async () => {
    const browser = openBrowser(origin);
    const flow = changeFlow();
    const page = await browser.submit(await browser.visit(flow.url), ada);
    expect(page.text).toContain(`Account: ${ada.email}.`);
    const end = await browser.submit(page, { cancel: "yes" });
    expect(decodeJwt((await flow.finish(end)).accessToken).sub).toBe(ada.sub);
  });
});

describe("a form", () => {
  test("from another site is rejected, with and without the cookie", async () => {
    const { browser, page } = await openPage();
    const forged = await browser.submit(page, ada, "http://evil.example");
    expect(forged.status).toBe(403);
    expect(forged.text).toContain(`href="${shopOrigin}/"`);
    const withoutCookie = await openBrowser(origin).submit(page, ada);
    expect(withoutCookie.status).toBe(400);
    const silent = await browser.visit(startFlow(issuer, { parameters: { prompt: "none" } }).url);
    expect(silent.url.searchParams.get("error")).toBe("login_required");
  });

  test("has a cookie that other sites cannot send", async () => {
    const response = await fetch(startFlow(issuer).url, { redirect: "manual" });
    const cookies = response.headers.getSetCookie();
    expect(cookies.filter((cookie) => cookie.startsWith("_interaction="))).toHaveLength(1);
    for (const cookie of cookies) expect(cookie).toMatch(/samesite=lax; httponly/i);
  });

  test("that has expired shows a link back to the shop", async () => {
    const { page } = await openPage();
    const late = await openBrowser(origin).visit(page.url.href);
    expect(late.status).toBe(400);
    expect(late.text).toContain("This page has expired");
    expect(late.text).toContain(`href="${shopOrigin}/"`);
    const resumed = await openBrowser(origin).visit(`${endpoint(issuer, "auth")}/unknown`);
    expect(resumed.text).toContain("This page has expired");
    expect((await openBrowser(origin).visit(`${issuer}/nothing`)).status).toBe(404);
  });
});
