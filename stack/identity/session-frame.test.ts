import { webcrypto } from "node:crypto";
import { runInNewContext } from "node:vm";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoint, shopOrigin, startFlow } from "./test/flow.ts";
import { ada, ben } from "./test/users.ts";
import { signInBrowser, startIdentity } from "./test/sign-in.ts";
import type { Browser } from "./test/browser.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
let issuer: string;

beforeAll(async () => {
  identity = await startIdentity();
  ({ issuer } = identity);
});
afterAll(() => identity.close());

const address = () => endpoint(issuer, "login-status-iframe.html");

/** The frame's response in this browser to a page of `origin`. */
async function ask(browser: Browser, message: string, origin = shopOrigin): Promise<string> {
  const { text } = await browser.visit(address());
  const script = parse(text).querySelector("script")?.text ?? "";
  return new Promise((resolve) => {
    const source = { postMessage: (response: string, to: string) => to === origin && resolve(response) };
    runInNewContext(script, {
      document: { cookie: browser.cookiesOfScripts(address()) },
      crypto: webcrypto,
      TextEncoder,
      addEventListener: (_type: string, listener: (event: object) => void) =>
        listener({ data: message, origin, source }),
    });
  });
}

const stateOf = (url: URL): string => url.searchParams.get("session_state") ?? "";

test("the frame reports unchanged while the same session exists", async () => {
  const { browser, end } = await signInBrowser(issuer, ada);
  const message = `storefront-web ${stateOf(end.url)}`;
  expect(await ask(browser, message)).toBe("unchanged");
  const renewed = await browser.visit(startFlow(issuer, { parameters: { prompt: "none" } }).url);
  expect(stateOf(renewed.url)).not.toBe(stateOf(end.url));
  expect(await ask(browser, message)).toBe("unchanged");
  expect(await ask(browser, message, "http://evil.example")).toBe("changed");
  expect(await ask(browser, message.replace("storefront-web", "storefront-graphiql"))).toBe("changed");
});

test("the frame reports changed after sign-out and after another user signed in", async () => {
  const { browser, end } = await signInBrowser(issuer, ada);
  const message = `storefront-web ${stateOf(end.url)}`;
  const flow = startFlow(issuer, { parameters: { prompt: "login" } });
  const other = await browser.submit(await browser.visit(flow.url), ben);
  expect(await ask(browser, message)).toBe("changed");
  expect(await ask(browser, `storefront-web ${stateOf(other.url)}`)).toBe("unchanged");

  const again = await signInBrowser(issuer, ada);
  await again.browser.visit(`${endpoint(issuer, "logout")}?id_token_hint=${again.tokens.idToken}`);
  expect(await ask(again.browser, `storefront-web ${stateOf(again.end.url)}`)).toBe("changed");
});

test.each(["", "storefront-web", "storefront-web not-a-state", "storefront-web abc.def"])(
  "the frame reports error for the message '%s'",
  async (message) => {
    const { browser } = await signInBrowser(issuer, ada);
    expect(await ask(browser, message)).toBe("error");
  },
);

test("the frame can be embedded only by the shop and runs no other script", async () => {
  const policy = (await fetch(address())).headers.get("content-security-policy");
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/=]+'; /);
  expect(policy).toContain(`frame-ancestors ${shopOrigin}`);
});
