import type { Page } from "@playwright/test";
import { expect, shop, test } from "./fixtures.ts";

/** Opens GraphiQL with a query. The console must stay free of errors, including policy violations. */
const open = (page: Page, query: string) => page.goto(`${shop.gateway}?${new URLSearchParams({ query })}`);

async function expectResponse(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: /execute query/i }).click();
  await expect(page.locator(".result-window")).toContainText(text);
}

/** Matches a field in the editor, which shows spaces as non-breaking spaces. */
const field = (name: string, value: string) => new RegExp(`"${name}":\\s"?${value.replaceAll(" ", "\\s")}"?`);

const identity = (page: Page) => page.getByRole("banner").getByRole("status");

test(
  "GraphiQL reads a product and runs an operation of the shop from files of the gateway",
  { tag: ["@desktop", "@development"] },
  async ({ page }) => {
    const hosts = new Set<string>();
    page.on("request", (request) => {
      // Workers start from blobs, which have no host.
      if (request.url().startsWith("http")) hosts.add(new URL(request.url()).host);
    });
    await page.goto(shop.gateway);
    await expectResponse(page, "Datum 16");

    const examples = page.getByRole("combobox", { name: "Example" });
    await expect(examples.getByRole("option", { name: "CartAddLine" })).toBeAttached();
    await examples.selectOption("Collection");
    await expect(page.getByRole("tab", { name: "Collection" })).toBeVisible();
    await expectResponse(page, field("title", "Rifles"));
    expect([...hosts]).toEqual([new URL(shop.gateway).host]);
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

    await page.getByRole("button", { name: "Continue as guest" }).click();
    await expect(identity(page)).toHaveText("You are a guest.");
    await expectResponse(page, field("isGuest", "true"));
    await page.reload();
    await expect(identity(page)).toHaveText("You are a guest.");

    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Sign in" }).click();
    const popup = await opened;
    await popup.getByLabel("Email").fill("ada.whitlock@example.com");
    await popup.getByLabel("Password").fill("walnut and steel");
    const closed = popup.waitForEvent("close");
    await popup.getByRole("button", { name: "Sign in" }).click();
    await closed;
    await expect(identity(page)).toHaveText("You are Ada Whitlock.");
    await expectResponse(page, field("fullName", "Ada Whitlock"));

    await page.getByRole("button", { name: "Continue anonymously" }).click();
    await expect(identity(page)).toHaveText("You are anonymous.");
    await expectResponse(page, field("profile", "null"));
    expect([...addresses].toSorted()).toEqual([new URL(shop.gateway).origin, new URL(shop.issuer).origin].toSorted());
  },
);

test(
  "an abandoned sign-in says so and leaves the user anonymous",
  { tag: ["@desktop", "@development"] },
  async ({ page }) => {
    await page.goto(shop.gateway);
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Sign in" }).click();
    await (await opened).close();
    await expect(identity(page)).toHaveText("You are not signed in: the window was closed.");
  },
);
