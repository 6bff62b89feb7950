import type { Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { bringCart } from "./cart.steps.ts";
import { cards, continueToPayment, fillBilling, fillCard, openCheckout, placeOrder } from "./checkout.steps.ts";
import { expect, test } from "./fixtures.ts";
import { rifle } from "./gateway/shopping.steps.ts";

const section = (page: Page) => page.getByRole("group", { name: "Receiving dealer" });

test("a dealer chosen in the locator receives the order", { tag: "@desktop" }, async ({ page }) => {
  await bringCart(page, rifle);
  await page.goto("/dealer-locator?zip=05101&radius=50");
  await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Kerf & Anvil" });
  await row.getByRole("button", { name: "Use this dealer (Kerf & Anvil)" }).click();
  await expect(row).toContainText("Your dealer at checkout");
  const notice = page.getByRole("status").filter({ hasText: "We'll fill in Kerf & Anvil at checkout." });
  await notice.getByRole("button", { name: "Check out" }).click();

  const chosen = section(page).getByRole("group", { name: "Kerf & Anvil" });
  await expect(chosen).toContainText("desk@kerf-anvil.example");
  await expect(section(page).getByRole("textbox")).toHaveCount(0);
  await fillBilling(page);
  await page.reload();
  await expect(chosen).toContainText("12 Millrace Row");
  await continueToPayment(page);
  await fillCard(page, cards.approved);
  await placeOrder(page);
  await expect(page.getByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Kerf & Anvil");
  await expect(page.getByRole("main")).toContainText("desk@kerf-anvil.example");
});

test(
  "chooses one of the three nearest dealers by keyboard with a single dealer request that moves nothing",
  { tag: "@desktop" },
  async ({ page }) => {
    const requests: string[] = [];
    const measured = Promise.withResolvers<void>();
    await page.route(
      ({ search }) => decodeURIComponent(search).includes('"postalCode"'),
      async (route) => {
        requests.push(route.request().url());
        await measured.promise;
        await route.continue();
      },
    );
    await bringCart(page, rifle);
    await openCheckout(page);
    await fillBilling(page);
    await expect(section(page).getByText("Looking for dealers")).toBeAttached();
    const unlisted = section(page).getByRole("button", { name: "My dealer isn't listed" });
    const before = await unlisted.boundingBox();
    measured.resolve();
    const radios = section(page).getByRole("radio");
    await expect(radios).toHaveCount(3);
    const after = await unlisted.boundingBox();
    expect(Math.abs((after?.y ?? NaN) - (before?.y ?? NaN)), "px that the list moves the buttons").toBeLessThan(2);
    await expect(radios.first()).toHaveAccessibleName(
      /^Second Bell Sporting 48 Foundry Street, Keene \(603\) 555-0103 [\d.]+ mi$/,
    );
    expect(await violations(page)).toEqual([]);
    await radios.first().press("Space");
    await page.keyboard.press("ArrowDown");
    await expect(section(page).getByRole("radio", { name: /^Kerf & Anvil/ })).toBeChecked();
    expect(await violations(page)).toEqual([]);
    expect(requests).toHaveLength(1);

    await continueToPayment(page);
    await page.getByRole("link", { name: "Change dealer" }).press("Enter");
    await section(page).getByRole("button", { name: "Change dealer" }).press("Enter");
    await expect(section(page).getByRole("radio", { name: /^Kerf & Anvil/ })).toBeFocused();
    await section(page)
      .getByRole("radio", { name: /^Second Bell Sporting/ })
      .check();
    await continueToPayment(page);
    await expect(page.getByRole("main")).toContainText("desk@second-bell-sporting.example");
  },
);

test("finds a dealer in the search at checkout by keyboard", { tag: "@phone" }, async ({ page }) => {
  await bringCart(page, rifle);
  await openCheckout(page);
  await page.getByRole("group", { name: "Billing address" }).getByLabel("ZIP code").fill("05101");
  const find = section(page).getByRole("button", { name: "More dealers" });
  const dialog = page.getByRole("dialog", { name: "Find a dealer" });
  await find.press("Enter");
  await expect(dialog).toContainText("5 dealers within 100 miles of 05101, nearest first.");
  await dialog.getByLabel("ZIP code").press("Escape");
  await expect(dialog).toBeHidden();
  await expect(find).toBeFocused();

  await find.press("Enter");
  await dialog.getByLabel("ZIP code").fill("00000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("ZIP code")).toHaveAccessibleDescription("We couldn't find ZIP code 00000.");
  await expect(dialog.getByText(/^Geocoding failed: /)).toBeVisible();
  await dialog.getByLabel("ZIP code").fill("05301");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Use this dealer (Kerf & Anvil)" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(section(page).getByRole("group", { name: "Kerf & Anvil" })).toBeFocused();

  await section(page).getByRole("button", { name: "Change dealer" }).press("Enter");
  await section(page).getByRole("button", { name: "My dealer isn't listed" }).press("Enter");
  await expect(section(page).getByLabel("Dealer name")).toBeFocused();
  await expect(section(page).getByLabel("Dealer name")).toHaveValue("");
  await section(page).getByRole("button", { name: "Choose from the list" }).press("Enter");
  await expect(section(page).getByRole("radio", { name: /^Kerf & Anvil/ })).toBeChecked();
});
