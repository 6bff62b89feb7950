import type { Page } from "@playwright/test";
import { expect, shop, test } from "./fixtures.ts";

// The console must stay free of errors, including policy violations.

const open = (page: Page, query: string) => page.goto(`${shop.gateway}?${new URLSearchParams({ query })}`);

/** Runs the operation of the editor, which after a load is ready only when it shows one. */
async function execute(page: Page): Promise<void> {
  await expect(page.locator(".graphiql-query-editor .view-line").first()).not.toBeEmpty();
  await page.getByRole("button", { name: /execute query/i }).click();
}

async function expectResponse(page: Page, text: string | RegExp): Promise<void> {
  await execute(page);
  await expect(page.locator(".result-window")).toContainText(text);
}

/** Matches a field in the editor, which shows spaces as non-breaking spaces. */
const field = (name: string, value: string) => new RegExp(`"${name}":\\s"?${value.replaceAll(" ", "\\s")}"?`);

const identity = (page: Page) => page.getByRole("banner").getByRole("status");

const choose = (page: Page, example: string) => page.getByRole("button", { name: example, exact: true }).click();

async function signIn(page: Page): Promise<void> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Sign in" }).click();
  const popup = await opened;
  await popup.getByLabel("Email").fill("ada.whitlock@example.com");
  await popup.getByLabel("Password").fill("walnut and steel");
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Sign in" }).click();
  await closed;
  await expect(identity(page)).toHaveText("You are Ada Whitlock.");
}

test(
  "GraphiQL buys as a guest from example to example, without loading the page again or anything from elsewhere",
  { tag: ["@desktop", "@development"] },
  async ({ page }) => {
    const hosts = new Set<string>();
    let pages = 0;
    page.on("request", (request) => {
      if (request.url().startsWith("http")) hosts.add(new URL(request.url()).host);
      if (request.isNavigationRequest()) pages += 1;
    });
    await page.goto(shop.gateway);
    await expectResponse(page, "Datum 16");

    await choose(page, "2. Add a rifle");
    await expect(page.getByRole("listitem").getByRole("status")).toHaveText("Continue as guest first.");
    await choose(page, "1. Get a guest token");
    await execute(page);
    await expect(identity(page)).toHaveText("You are a guest.");
    await choose(page, "2. Add a rifle");
    await expect(page.getByRole("listitem").getByRole("status")).toBeHidden();
    await expectResponse(page, field("productName", "Datum 16"));
    await choose(page, "5. Compute tax, shipping and total");
    await expectResponse(page, /"userErrors":\s\[\]/);
    await expect(page.locator(".result-window")).toContainText(field("amount", "1747.94"));

    expect([...hosts]).toEqual([new URL(shop.gateway).host]);
    expect(pages).toBe(1);
  },
);

test(
  "GraphiQL keeps an edited operation in its tab when an example is chosen",
  { tag: ["@desktop", "@development"] },
  async ({ page }) => {
    await open(page, "query Mine { cart { isGuest } }");
    await expect(page.getByRole("tab", { name: "Mine" })).toBeVisible();
    await choose(page, "Search");
    await expect(page.getByRole("tab", { name: "Search" })).toBeVisible();
    await choose(page, "List all collections");
    await expect(page.getByRole("tab", { name: "Collections" })).toBeVisible();
    await expect(page.getByRole("tab", { name: "Search" })).toBeHidden();
    await expectResponse(page, field("title", "Apparel"));
    await page.getByRole("tab", { name: "Mine" }).click();
    await expectResponse(page, field("isGuest", "true"));
  },
);

test(
  "GraphiQL users choose to be a guest, a customer or anonymous",
  { tag: ["@desktop", "@development"] },
  async ({ page }) => {
    const addresses = new Set<string>();
    page.context().on("request", (request) => {
      if (request.url().startsWith("http")) addresses.add(new URL(request.url()).origin);
    });
    await open(page, "{ cart { isGuest } profile { fullName } }");
    await expect(identity(page)).toHaveText("You are anonymous.");
    await expectResponse(page, field("profile", "null"));

    await test.step("an abandoned sign-in says so and leaves the user anonymous", async () => {
      const opened = page.waitForEvent("popup");
      await page.getByRole("button", { name: "Sign in" }).click();
      await (await opened).close();
      await expect(identity(page)).toHaveText("You are not signed in: Popup closed by user");
      await expectResponse(page, field("profile", "null"));
    });

    await page.getByRole("button", { name: "Continue as guest" }).click();
    await expect(identity(page)).toHaveText("You are a guest.");
    await expectResponse(page, field("isGuest", "true"));
    await page.reload();
    await expect(identity(page)).toHaveText("You are a guest.");

    await signIn(page);
    await expectResponse(page, field("fullName", "Ada Whitlock"));
    await page.reload();
    await expect(identity(page)).toHaveText("You are Ada Whitlock.");

    await page.getByRole("button", { name: "Continue anonymously" }).click();
    await expect(identity(page)).toHaveText("You are anonymous.");
    await expectResponse(page, field("profile", "null"));
    expect([...addresses].toSorted()).toEqual([new URL(shop.gateway).origin, new URL(shop.issuer).origin].toSorted());
  },
);

test(
  "a sign-in in GraphiQL outlives its access token, and sends nothing anonymously once it has ended",
  { tag: ["@desktop", "@development"] },
  async ({ page, consoleErrors }) => {
    const minutes = 60_000;
    const start = Date.now();
    const sent = () => page.waitForRequest((request) => request.url() === shop.gateway && request.method() === "POST");
    await open(page, "{ profile { fullName } }");
    await signIn(page);
    const before = sent();
    await expectResponse(page, field("fullName", "Ada Whitlock"));
    const used = (await before).headers().authorization;

    await test.step("the token is renewed", async () => {
      await page.clock.setFixedTime(start + 6 * minutes);
      const after = sent();
      await execute(page);
      expect((await after).headers().authorization).toMatch(/^Bearer /);
      expect((await after).headers().authorization).not.toBe(used);
      await expect(page.locator(".result-window")).toContainText(field("fullName", "Ada Whitlock"));
      await expect(identity(page)).toHaveText("You are Ada Whitlock.");
    });

    await test.step("the provider renews it no more", async () => {
      await page.route(`${new URL(shop.issuer).origin}/**/token`, (route) =>
        route.fulfill({
          status: 400,
          headers: { "access-control-allow-origin": "*", "content-type": "application/json" },
          json: { error: "invalid_grant" },
        }),
      );
      await page.clock.setFixedTime(start + 12 * minutes);
      await expectResponse(page, /Your\ssign-in\shas\sended/);
      await expect(identity(page)).toHaveText("You are anonymous.");
      expect(consoleErrors).toEqual([expect.stringContaining("400 (Bad Request)")]);
      consoleErrors.length = 0;
    });
  },
);
