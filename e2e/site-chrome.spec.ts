import type { Page } from "@playwright/test";
import { parse } from "node-html-parser";
import { violations } from "./accessibility.ts";
import { addToCart, closeAdded } from "./checkout.steps.ts";
import { expect, test } from "./fixtures.ts";
import { mailTo } from "./gateway/outbox.ts";
import { newEmail } from "./gateway/gateway-client.ts";
import { openHydrated } from "./hydration.steps.ts";

test("menus open and close by keyboard, and their links open", async ({ page, isMobile }) => {
  const banner = page.getByRole("banner");
  await openHydrated(page, "/");
  if (isMobile) {
    await page.getByRole("button", { name: "Menu" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Menu" });
    await expect(dialog).toBeVisible();
    await dialog.getByText("Support", { exact: true }).click();
    await expect(dialog.getByRole("link", { name: /^Warranty/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
    await page.getByRole("button", { name: "Menu" }).press("Enter");
    await dialog.getByRole("link", { name: "Dealer locator" }).press("Enter");
    await expect(page).toHaveURL("/dealer-locator");
    await expect(dialog).toBeHidden();
    return;
  }
  const button = banner.getByRole("button", { name: "Support" });
  await button.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  const card = banner.getByRole("link", { name: /^Warranty/ });
  await expect(card).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(button).toBeFocused();
  await button.press("Enter");
  await card.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Warranty" })).toBeVisible();
  await expect(card).toBeHidden();

  // At this header's smallest width, everything is there and in order.
  await page.setViewportSize({ width: 1024, height: 800 });
  const icons = banner.getByLabel(/^(Search|Cart|Dealer locator|Sign in)$/).filter({ visible: true });
  await expect(icons).toHaveCount(4);
  const labels = await icons.evaluateAll((elements) => elements.map((element) => element.getAttribute("aria-label")));
  expect(labels).toEqual(["Search", "Cart", "Dealer locator", "Sign in"]);
  await banner.getByRole("link", { name: "Dealer locator" }).click();
  await expect(page).toHaveURL("/dealer-locator");
});

async function fromMenu(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Rifles" }).press("Enter");
  await page.getByRole("banner").getByRole("link", { name }).press("Enter");
}

test("a notification disappears after ten seconds or by a click", { tag: "@desktop" }, async ({ page }) => {
  await page.clock.install();
  await addToCart(page, "/product/product-short-alt/shop-grip", "Shop grip");
  const message = page.getByText("You added Shop grip to your shopping cart");
  await page.clock.runFor(5_000);
  await expect(message).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(message).toBeHidden();

  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
  await closeAdded(page, "Shop grip");
  await message.click();
  await expect(message).toBeHidden();
});

test(
  "nothing is lost offline, and everything works again afterwards",
  { tag: "@desktop" },
  async ({ page, context, consoleErrors }) => {
    await openHydrated(page, "/");
    await fromMenu(page, /^Datum/);
    await expect(page.getByRole("heading", { level: 1, name: "Datum 16" })).toBeVisible();
    const add = page.getByRole("main").getByRole("button", { name: "Add to cart" }).first();
    await context.setOffline(true);
    await add.click();
    await expect(page.getByRole("alert").filter({ hasText: /^Error: / })).toBeVisible();
    // The cart panel also opened with the message if its script was loaded before going offline.
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Cart" })).toBeHidden();
    await expect(page.getByRole("banner").getByRole("button", { name: "Cart", exact: true })).toBeVisible();

    // A page that cannot be loaded says so and keeps header and footer.
    await fromMenu(page, /^Plumb/);
    await expect(page).toHaveTitle("Product | Telfer");
    const retry = page.getByRole("button", { name: "Try again" });
    await retry.click();
    await expect(retry).toBeVisible();
    await context.setOffline(false);
    await retry.click();
    await expect(page.getByRole("heading", { level: 1, name: "Plumb" })).toBeVisible();
    await expect(page).toHaveTitle("Plumb | Telfer");
    await expect(page.getByRole("main")).toBeFocused();

    await add.click();
    await closeAdded(page, "Plumb");
    await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    // The browser logs that it was offline.
    consoleErrors.length = 0;
  },
);

test(
  "a new page starts at its top with focus; going back restores position and focused link",
  { tag: "@phone" },
  async ({ page }) => {
    await openHydrated(page, "/product/collection-cards/rifles");
    const card = page.getByRole("main").getByRole("link", { name: "Plumb", exact: true });
    await card.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 240);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await card.click();
    await expect(page.getByRole("heading", { level: 1, name: "Plumb" })).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "Plumb | Telfer" })).toBeAttached();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.goBack();
    await expect(card).toBeFocused();
    await expect(card).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  },
);

test(
  "the newsletter form asks for an address, and the emailed link works once",
  { tag: ["@desktop", "@development"] },
  async ({ page }) => {
    await openHydrated(page, "/cart");
    const form = page.getByRole("region", { name: "STAY UPDATED" });
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(form.getByText("Email address is required")).toBeVisible();
    const email = newEmail("reader");
    await form.getByRole("textbox", { name: "Email address" }).fill(email);
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(
      form.getByText(`Please check your email and confirm the subscription. We wrote to ${email}.`),
    ).toBeFocused();

    const { text } = await mailTo(email, "Please confirm your newsletter subscription");
    const link = /\/Newsletter\/verify\/\S+/.exec(text)?.[0] ?? "no link";
    const confirm = page.getByRole("button", { name: "Confirm my email address" });
    // Mail scanners also open the page and run its scripts.
    await openHydrated(page, link);
    expect(await violations(page)).toEqual([]);
    await openHydrated(page, link);
    await confirm.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Email verified successfully" })).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.goto(link);
    await confirm.click();
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
    await expect(page).toHaveURL("/");
  },
);

test("malformed URLs and methods get a page and a status", { tag: "@desktop" }, async ({ request }) => {
  const ask = async (method: string, path: string) => {
    const response = await request.fetch(path, { method, maxRedirects: 0 });
    const text = await response.text();
    const heading = parse(text).querySelector("h1")?.text ?? null;
    return [response.status(), heading, text.includes("Unexpected Application Error!")];
  };
  const nothing = "Nothing at this address.";
  expect(await ask("GET", "/%E0%A4%A")).toEqual([404, nothing, false]);
  expect(await ask("GET", "/product/product-long/%")).toEqual([404, nothing, false]);
  expect(await ask("HEAD", "/no/such/page")).toEqual([404, null, false]);
  expect((await ask("GET", "/search/%"))[0]).toBe(200);
  expect(await ask("POST", "/cart")).toEqual([405, "This page can't be shown.", true]);
});
