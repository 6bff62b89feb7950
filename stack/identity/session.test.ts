import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "./test/browser.ts";
import { endpoint, refresh, shopOrigin, startFlow } from "./test/flow.ts";
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

const invalidGrant = { status: 400, body: expect.objectContaining({ error: "invalid_grant" }) as unknown };

describe("the session", () => {
  const silent = (parameters = {}) =>
    startFlow(issuer, { redirectUri: `${shopOrigin}/signin/silent`, parameters: { prompt: "none", ...parameters } });
  const logOut = (parameters: Record<string, string>) =>
    `${endpoint(issuer, "logout")}?${new URLSearchParams(parameters).toString()}`;

  test("renews silently for a signed-in user and reports login_required otherwise", async () => {
    const { browser } = await signInBrowser(issuer, ada);
    const flow = silent();
    const { accessToken } = await flow.finish(await browser.visit(flow.url));
    expect(decodeJwt(accessToken).sub).toBe(ada.sub);
    const nobody = await openBrowser(origin).visit(silent().url);
    expect(nobody.url.origin).toBe(shopOrigin);
    expect(nobody.url.searchParams.get("error")).toBe("login_required");
  });

  test("ends without confirmation if the shop proves who is signed in", async () => {
    const { browser, tokens } = await signInBrowser(issuer, ada);
    const end = await browser.visit(
      logOut({ id_token_hint: tokens.idToken, post_logout_redirect_uri: `${shopOrigin}/`, state: "after" }),
    );
    expect(end.url.href).toBe(`${shopOrigin}/?state=after`);
    expect((await browser.visit(silent().url)).url.searchParams.get("error")).toBe("login_required");
    expect(await refresh(issuer, tokens.refreshToken)).toEqual(invalidGrant);
  });

  test("ends after confirmation otherwise", async () => {
    const { browser, tokens } = await signInBrowser(issuer, ada);
    const other = await signIn(issuer, ben);
    const hints: Record<string, string>[] = [{}, { id_token_hint: other.idToken }];
    for (const hint of hints) {
      const page = await browser.visit(
        logOut({ ...hint, client_id: "storefront-web", post_logout_redirect_uri: `${shopOrigin}/` }),
      );
      expect(page.text).toContain("Sign out?");
      expect((await browser.visit(silent().url)).url.searchParams.has("code")).toBe(true);
    }
    const page = await browser.visit(logOut({}));
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const end = await browser.submit(page, { xsrf, logout: "yes" });
    expect(end.text).toContain("You are signed out");
    expect((await browser.visit(silent().url)).url.searchParams.get("error")).toBe("login_required");
    expect(await refresh(issuer, tokens.refreshToken)).toEqual(invalidGrant);
  });

  test("that is already over redirects to the shop, but only to registered URIs", async () => {
    const to = (address: string) =>
      openBrowser(origin).visit(logOut({ client_id: "storefront-web", post_logout_redirect_uri: address }));
    expect((await to(`${shopOrigin}/`)).url.href).toBe(`${shopOrigin}/`);
    expect(await to("http://evil.example/")).toMatchObject({ status: 400, url: { origin } });
    expect((await openBrowser(origin).visit(logOut({}))).text).toContain("You are signed out");
  });
});

describe("userinfo", () => {
  const ask = (authorization?: string) =>
    fetch(endpoint(issuer, "userinfo"), authorization === undefined ? {} : { headers: { authorization } });

  test("returns the claims of an access token's scope", async () => {
    const { accessToken } = await signIn(issuer, ada);
    const response = await ask(`Bearer ${accessToken}`);
    expect(await response.json()).toEqual({
      sub: ada.sub,
      email: ada.email,
      email_verified: true,
      name: "Ada Whitlock",
      given_name: "Ada",
      family_name: "Whitlock",
    });
    const { browser } = await signInBrowser(issuer, ben);
    const flow = startFlow(issuer, { parameters: { scope: "openid" } });
    const narrow = await flow.finish(await browser.visit(flow.url));
    expect(await (await ask(`Bearer ${narrow.accessToken}`)).json()).toEqual({ sub: ben.sub });
  });

  test("rejects everything else", async () => {
    const { idToken, accessToken } = await signIn(issuer, ada);
    for (const authorization of [
      `Bearer ${idToken}`,
      `Bearer ${accessToken.slice(0, -4)}AAAA`,
      "Bearer x",
      undefined,
    ]) {
      const response = await ask(authorization);
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toMatch(/^Bearer/);
    }
  });
});

describe("pages of other origins", () => {
  const paths = ["token", "revoke", "userinfo", "certs", "../../.well-known/openid-configuration"];

  test.each(paths)("%s is readable only by pages of the clients", async (path) => {
    const method = path === "token" || path === "revoke" ? "POST" : "GET";
    const body = method === "POST" ? new URLSearchParams({ client_id: "storefront-web", token: "x" }) : undefined;
    const call = (from: string) => fetch(endpoint(issuer, path), { method, headers: { origin: from }, body });
    const preflight = (from: string) =>
      fetch(endpoint(issuer, path), {
        method: "OPTIONS",
        headers: { origin: from, "access-control-request-method": method },
      });
    for (const send of [call, preflight]) {
      expect((await send(shopOrigin)).headers.get("access-control-allow-origin")).toBe(shopOrigin);
      expect((await send("http://evil.example")).headers.get("access-control-allow-origin")).toBeNull();
      expect((await send("null")).headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  test("get no tokens, even with a code", async () => {
    const { refreshToken } = await signIn(issuer, ada);
    const response = await fetch(endpoint(issuer, "token"), {
      method: "POST",
      headers: { origin: "http://evil.example" },
      body: new URLSearchParams({
        grant_type: "refresh_token",
        client_id: "storefront-web",
        refresh_token: refreshToken,
      }),
    });
    expect(response.status).toBe(400);
    expect((await refresh(issuer, refreshToken)).status).toBe(200);
  });
});
