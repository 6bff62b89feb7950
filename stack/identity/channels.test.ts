import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeJwt } from "jose";
import { parse } from "node-html-parser";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Browser, openBrowser, type Visit } from "./test/browser.ts";
import { callToken, endpoint, refresh, startFlow, type Tokens, tokensOf } from "./test/flow.ts";
import { startIdentity } from "./test/sign-in.ts";
import { ada } from "./test/users.ts";

const DEVICE_CODE = "urn:ietf:params:oauth:grant-type:device_code";

let directory: string;
let identity: Awaited<ReturnType<typeof startIdentity>>;

beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), "channels-"))));
afterEach(async () => {
  await identity.close();
  rmSync(directory, { recursive: true });
});

const write = (id: string, fields: object) =>
  writeFileSync(join(directory, `${id}.json`), JSON.stringify({ id, name: `The ${id}`, ...fields }));

async function start(options: Parameters<typeof startIdentity>[0] = {}) {
  identity = await startIdentity({ channelsDir: directory, ...options });
  const { issuer } = identity;
  return { issuer, browser: openBrowser(new URL(issuer).origin) };
}

const native = { redirectUris: ["http://127.0.0.1/callback", "com.example.kiosk:/callback"] };

function kioskFlow(issuer: string, redirectUri: string, scope = "openid cart:write orders:read") {
  return startFlow(issuer, { clientId: "kiosk", redirectUri, parameters: { scope } });
}

/** Signs Ada in; ends at the consent page. */
const untilConsent = async (browser: Browser, url: string): Promise<Visit> =>
  browser.submit(await browser.visit(url), ada);

const scopesOf = (tokens: Tokens): unknown => decodeJwt(tokens.accessToken).scope;

describe("a native channel", () => {
  test("signs customers in by a loopback address with any port, and by a private scheme", async () => {
    write("kiosk", { ...native, scopes: ["cart:write", "orders:read"] });
    const { issuer, browser } = await start();
    for (const redirectUri of ["http://127.0.0.1:50123/callback", "com.example.kiosk:/callback"]) {
      const flow = kioskFlow(issuer, redirectUri);
      const page = await browser.visit(flow.url);
      const consent = page.text.includes("Sign in to continue to The kiosk.") ? await browser.submit(page, ada) : page;
      const end = await browser.submit(consent, {});
      expect(end.url.href).toContain(redirectUri);
      const tokens = await flow.finish(end);
      expect(decodeJwt(tokens.accessToken)).toMatchObject({
        sub: ada.sub,
        aud: "storefront-api",
        client_id: "kiosk",
        scope: "openid cart:write orders:read",
      });
    }
  });

  test("needs PKCE", async () => {
    write("kiosk", native);
    const { issuer, browser } = await start();
    const parameters = { scope: "openid", code_challenge: undefined, code_challenge_method: undefined };
    const options = { clientId: "kiosk", redirectUri: "http://127.0.0.1:50123/callback", parameters };
    const end = await browser.visit(startFlow(issuer, options).url);
    expect(end.url.searchParams.get("error")).toBe("invalid_request");
  });

  test.each(["http://127.0.0.1:50123/other", "http://192.0.2.1/callback", "com.example.other:/callback"])(
    "cannot redirect to %s",
    async (redirectUri) => {
      write("kiosk", native);
      const { issuer, browser } = await start();
      expect(await browser.visit(kioskFlow(issuer, redirectUri).url)).toMatchObject({ status: 400 });
    },
  );

  test("may be the target of its forms only", async () => {
    write("kiosk", native);
    const { issuer, browser } = await start();
    const policyOf = async (redirectUri: string) =>
      (await browser.visit(kioskFlow(issuer, redirectUri, "openid").url)).headers.get("content-security-policy");
    expect(await policyOf("http://127.0.0.1:50123/callback")).toMatch(/form-action [^;]* http:\/\/127\.0\.0\.1:50123;/);
    expect(await policyOf("com.example.kiosk:/callback")).toMatch(/form-action [^;]* com\.example\.kiosk:;/);
  });
});

describe("the first sign-in to a channel", () => {
  const web = { redirectUris: ["https://partner.example/callback"], scopes: ["cart:write", "orders:read"] };
  const redirectUri = "https://partner.example/callback";
  const flowOf = (issuer: string, scope: string) =>
    startFlow(issuer, { clientId: "partner", redirectUri, parameters: { scope } });

  test("says who it is and what it may do, and is asked once", async () => {
    write("partner", web);
    const { issuer, browser } = await start();
    const first = flowOf(issuer, "openid profile cart:write orders:read");
    const consent = await untilConsent(browser, first.url);
    expect(consent.text).toContain("Continue to The partner?");
    expect(consent.text).toContain(ada.email);
    for (const sentence of ["see your name", "see and change your cart", "see your orders"]) {
      expect(consent.text).toContain(`<li>${sentence}</li>`);
    }
    expect(consent.text).not.toContain("place orders");
    await first.finish(await browser.submit(consent, {}));

    const again = flowOf(issuer, "openid cart:write");
    expect(scopesOf(await again.finish(await browser.visit(again.url)))).toBe("openid cart:write");
    expect((await browser.visit(flowOf(issuer, "openid email").url)).text).toContain("see your email address");
  });

  test("ends with an error if it is not allowed", async () => {
    write("partner", web);
    const { issuer, browser } = await start();
    const consent = await untilConsent(browser, flowOf(issuer, "openid cart:write").url);
    const end = await browser.submit(consent, { cancel: "yes" });
    expect(end.url.origin).toBe("https://partner.example");
    expect(end.url.searchParams.get("error")).toBe("access_denied");
    expect((await browser.visit(flowOf(issuer, "openid cart:write").url)).text).toContain("Continue to The partner?");
  });

  test("gives it no scope that it does not have, and no claims without their scopes", async () => {
    write("partner", web);
    const { issuer, browser } = await start();
    const refused = await browser.visit(flowOf(issuer, "openid orders:write").url);
    expect(refused.url.searchParams.get("error")).toBe("invalid_scope");
    const flow = flowOf(issuer, "openid orders:read");
    const tokens = await flow.finish(await browser.submit(await untilConsent(browser, flow.url), {}));
    expect(scopesOf(tokens)).toBe("openid orders:read");
    const claims = decodeJwt(tokens.accessToken);
    expect([claims.email, claims.name]).toEqual([undefined, undefined]);
  });

  test("gives its next token fewer scopes once its file has fewer, and none once it is removed", async () => {
    write("partner", web);
    const { issuer, browser } = await start();
    const flow = flowOf(issuer, "openid cart:write orders:read");
    let tokens = await flow.finish(await browser.submit(await untilConsent(browser, flow.url), {}));
    write("partner", { ...web, scopes: ["orders:read"] });
    const renew = async () => {
      const { status, body } = await refresh(issuer, tokens.refreshToken, "partner");
      if (status === 200) tokens = tokensOf(body);
      return status === 200 ? scopesOf(tokens) : status;
    };
    await expect.poll(renew).toBe("openid orders:read");
    rmSync(join(directory, "partner.json"));
    await expect.poll(renew).toBe(401);
  });

  test("does not ask for the shop's own clients", async () => {
    const { issuer, browser } = await start();
    const flow = startFlow(issuer);
    const tokens = await flow.finish(await untilConsent(browser, flow.url));
    expect(String(scopesOf(tokens)).split(" ")).toContain("orders:write");
  });
});

describe("the device flow", () => {
  const started = z.object({
    device_code: z.string(),
    user_code: z.string(),
    verification_uri: z.string(),
    verification_uri_complete: z.string(),
  });
  const begin = (issuer: string, scope = "openid orders:read", clientId = "kiosk") =>
    fetch(endpoint(issuer, "auth/device"), {
      method: "POST",
      body: new URLSearchParams({ client_id: clientId, scope }),
    });
  const poll = (issuer: string, deviceCode: string) =>
    callToken(issuer, { grant_type: DEVICE_CODE, client_id: "kiosk", device_code: deviceCode });
  const hidden = (page: Visit): Record<string, string> =>
    Object.fromEntries(
      parse(page.text)
        .querySelectorAll("input[type=hidden]")
        .map(({ attributes }) => [attributes.name, attributes.value]),
    );
  const submitWith = (browser: Browser, page: Visit, fields: Record<string, string> = {}) =>
    browser.submit(page, { ...hidden(page), ...fields });

  test("signs a customer in with a code that another screen shows", async () => {
    write("kiosk", { deviceFlow: true, scopes: ["orders:read"] });
    const { issuer, browser } = await start();
    const device = started.parse(await (await begin(issuer)).json());
    expect(device.verification_uri).toBe(`${issuer}/device`);
    expect(await poll(issuer, device.device_code)).toMatchObject({ body: { error: "authorization_pending" } });

    const enter = await browser.visit(device.verification_uri);
    expect(enter.text).toContain("Connect a device");
    expect(enter.headers.get("content-security-policy")).toContain("default-src 'none'");
    const wrong = await submitWith(browser, enter, { user_code: "BBBB-BBBB" });
    expect(wrong.text).toContain("There is no such code.");
    const confirm = await submitWith(browser, wrong, { user_code: device.user_code.toLowerCase() });
    expect(confirm.text).toContain("Connect The kiosk?");
    expect(confirm.text).toContain(device.user_code);
    const signIn = await submitWith(browser, confirm);
    expect(signIn.text).toContain("Sign in to continue to The kiosk.");
    const consent = await browser.submit(signIn, ada);
    expect(consent.text).toContain("see your orders");
    expect((await browser.submit(consent, {})).text).toContain("The kiosk is connected");

    const { status, body } = await poll(issuer, device.device_code);
    expect(status).toBe(200);
    const tokens = tokensOf(body);
    expect(decodeJwt(tokens.accessToken)).toMatchObject({
      sub: ada.sub,
      client_id: "kiosk",
      scope: "openid orders:read",
    });
    expect((await refresh(issuer, tokens.refreshToken, "kiosk")).status).toBe(200);
    expect((await poll(issuer, device.device_code)).status).toBe(400);
  });

  test("connects nothing if the code is not confirmed or the customer does not allow it", async () => {
    write("kiosk", { deviceFlow: true, scopes: ["orders:read"] });
    const { issuer, browser } = await start();
    const first = started.parse(await (await begin(issuer)).json());
    const enter = await browser.visit(first.verification_uri);
    const confirm = await submitWith(browser, enter, { user_code: first.user_code });
    expect((await submitWith(browser, confirm, { abort: "yes" })).text).toContain("Nothing was connected.");
    expect(await poll(issuer, first.device_code)).toMatchObject({ body: { error: "access_denied" } });

    const second = started.parse(await (await begin(issuer)).json());
    const again = await submitWith(browser, await browser.visit(second.verification_uri), {
      user_code: second.user_code,
    });
    const consent = await browser.submit(await submitWith(browser, again), ada);
    expect((await browser.submit(consent, { cancel: "yes" })).text).toContain("Nothing was connected.");
    expect(await poll(issuer, second.device_code)).toMatchObject({ body: { error: "access_denied" } });
  });

  test("is only for channels that have it, and only with their scopes", async () => {
    write("kiosk", { deviceFlow: true, scopes: ["orders:read"] });
    write("partner", { redirectUris: ["https://partner.example/callback"] });
    const { issuer } = await start();
    const errorOf = async (...options: [scope?: string, clientId?: string]) =>
      ((await (await begin(issuer, ...options)).json()) as { error: string }).error;
    expect(await errorOf("openid", "partner")).toBe("invalid_request");
    expect(await errorOf("openid", "storefront-web")).toBe("invalid_request");
    expect(await errorOf("openid", "unknown")).toBe("invalid_client");
    expect(await errorOf("openid orders:write")).toBe("invalid_scope");
  });

  test("limits starts and tries of a code by client address", async () => {
    write("kiosk", { deviceFlow: true });
    const { issuer, browser } = await start({ signInsPerMinute: 3 });
    expect((await begin(issuer, "openid")).status).toBe(200);
    const page = await browser.visit(`${issuer}/device`);
    expect((await submitWith(browser, page, { user_code: "BBBB-BBBB" })).status).toBe(200);
    const limited = await submitWith(browser, page, { user_code: "BBBB-BBBC" });
    expect(limited.status).toBe(429);
    expect(limited.headers.get("retry-after")).toMatch(/^\d+$/);
    expect((await begin(issuer, "openid")).status).toBe(429);
  });
});

describe("channels' files", () => {
  const statusOf = async (browser: Browser, issuer: string, clientId: string) =>
    (await browser.visit(startFlow(issuer, { clientId, redirectUri: `https://${clientId}.example/` }).url)).status;

  test("are found without a restart, and a faulty one affects only its own channel", async () => {
    const { issuer, browser } = await start();
    expect(await statusOf(browser, issuer, "partner")).toBe(400);
    writeFileSync(join(directory, "kiosk.json"), "{");
    write("partner", { redirectUris: ["https://partner.example/"], scopes: ["cart:write"] });
    const flow = startFlow(issuer, {
      clientId: "partner",
      redirectUri: "https://partner.example/",
      parameters: { scope: "openid cart:write" },
    });
    await expect.poll(async () => (await browser.visit(flow.url)).status).toBe(200);
    expect(await statusOf(browser, issuer, "kiosk")).toBe(400);
  });

  test("without sign-in create no client", async () => {
    write("feed", { scopes: ["catalog:read"] });
    const { issuer, browser } = await start();
    expect(await statusOf(browser, issuer, "feed")).toBe(400);
  });

  test("let a channel's pages get tokens, and no other site's", async () => {
    write("partner", { redirectUris: ["https://partner.example/"], origins: ["https://app.partner.example"] });
    const { issuer } = await start();
    const allowed = async (origin: string, path = "token") =>
      (
        await fetch(endpoint(issuer, path), {
          method: "POST",
          headers: { origin },
          body: new URLSearchParams({ grant_type: "refresh_token", client_id: "partner", refresh_token: "x" }),
        })
      ).headers.get("access-control-allow-origin");
    expect(await allowed("https://app.partner.example")).toBe("https://app.partner.example");
    expect(await allowed("https://app.partner.example", "userinfo")).toBe("https://app.partner.example");
    expect(await allowed("https://evil.example")).toBeNull();
    expect(await allowed("https://evil.example", "userinfo")).toBeNull();
  });
});
