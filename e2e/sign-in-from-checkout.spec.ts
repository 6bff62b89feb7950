import type { Page } from "@playwright/test";
import { violations, wcag } from "./accessibility.ts";
import { bringCart } from "./cart.steps.ts";
import { fillBilling, openCheckout } from "./checkout.steps.ts";
import { expect, shop, test } from "./fixtures.ts";
import { mailTo } from "./gateway/outbox.ts";
import { cap } from "./gateway/shopping.steps.ts";
import { password, signUp } from "./gateway/users.ts";
import { tryToSignIn } from "./sign-in.steps.ts";
import { openHydrated } from "./hydration.steps.ts";

const NEW_PASSWORD = "a plumb bob and chalk";

async function expectNoFault(page: Page): Promise<void> {
  expect(await violations(page, wcag)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Types a complete billing address at checkout. */
async function fillCheckout(page: Page): Promise<void> {
  await bringCart(page, cap);
  await openCheckout(page);
  await fillBilling(page);
}

async function expectCheckout(page: Page): Promise<void> {
  await expect(page).toHaveURL(`${shop.url}/checkout?stepId=billing`);
  await expect(page.getByRole("group", { name: "Billing address" }).getByLabel("Street address")).toHaveValue(
    "12 Canal Street",
  );
  await expect(page.getByText("Bench cap").filter({ visible: true }).first()).toBeVisible();
}

test(
  "declining to sign in or to register continues as a guest on the same step",
  { tag: "@desktop" },
  async ({ page }) => {
    await fillCheckout(page);
    for (const button of ["Sign in", "Create an account"]) {
      await test.step(button, async () => {
        await page.getByRole("button", { name: button }).click();
        await page.waitForURL(`${shop.issuer}/**`);
        await expectNoFault(page);
        await page.getByRole("button", { name: "Continue as a guest" }).click();
        await expectCheckout(page);
        await expect(page.getByLabel("Email address", { exact: true })).toHaveValue("ruth@example.com");
      });
    }
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page).toHaveURL(/stepId=payment/);
  },
);

test("no other sign-in offers to continue as a guest", { tag: "@desktop" }, async ({ page }) => {
  await openHydrated(page, "/cart");
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue as a guest" })).toHaveCount(0);
});

test(
  "a password forgotten at checkout is reset by an emailed link",
  { tag: ["@phone", "@development"] },
  async ({ page, context }) => {
    const { email } = await signUp();
    await fillCheckout(page);
    await page.getByRole("button", { name: "Sign in" }).click();
    await tryToSignIn(page, { email, password: "a guess" });
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expectNoFault(page);
    await page.getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
    await expectNoFault(page);
    const { text } = await mailTo(email, "Choose a new password");
    const link = /^http\S+#token=\S+$/m.exec(text)?.[0] ?? "";

    await test.step("the link opens the reset page, and the token is never sent as part of a URL", async () => {
      const addresses: string[] = [];
      const tab = await context.newPage();
      tab.on("request", (request) => addresses.push(request.url()));
      await tab.goto(link);
      await expect(tab.getByText(`Account: ${email}.`)).toBeVisible();
      expect(tab.url()).toBe(`${shop.issuer}/reset-password`);
      expect(addresses.join()).not.toContain(new URL(link).hash.slice("#token=".length));
      await expectNoFault(tab);

      await tab.getByLabel("New password").fill("short");
      await tab.getByRole("button", { name: "Save password" }).click();
      await expect(tab.getByLabel("New password")).toHaveAccessibleDescription("Please use at least 10 characters.");
      await tab.getByLabel("New password").fill(NEW_PASSWORD);
      await tab.getByRole("button", { name: "Save password" }).click();

      await expect(tab.getByRole("status")).toHaveText(
        "Your password has been changed. Please sign in with the new one.",
      );
      await expect(tab.getByLabel("Email address")).toHaveValue(email);
      await expect(tab.getByLabel("Password")).toBeFocused();
      await expectNoFault(tab);
      await tab.getByLabel("Password").fill(password);
      await tab.keyboard.press("Enter");
      await expect(tab.getByText("Email or password is incorrect.")).toBeVisible();
      await tab.getByLabel("Password").fill(NEW_PASSWORD);
      await tab.getByRole("button", { name: "Sign in" }).click();
      await expect(tab).toHaveURL(`${shop.url}/checkout?stepId=billing`);
      await expect(tab.getByLabel("Email address", { exact: true })).toHaveValue(email);
      await expect(tab.getByText("Order summary, 1 item")).toBeVisible();
    });
    await mailTo(email, "Your password has been changed");

    await test.step("the used link is rejected and offers another", async () => {
      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1, name: "This link no longer works" })).toBeVisible();
      await expectNoFault(page);
      await page.getByRole("link", { name: "Ask for a new link" }).click();
      await expect(page.getByLabel("Email address")).toBeFocused();
    });
  },
);

test("a password is visible only while requested", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/register");
  await page.waitForURL(`${shop.issuer}/**`);
  const typed = page.getByLabel("Password");
  await typed.fill("walnut and steel");
  await expect(typed).toHaveAttribute("type", "password");
  await page.keyboard.press("Tab");
  const show = page.getByRole("button", { name: "Show password" });
  await expect(show).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(typed).toHaveAttribute("type", "text");
  await expectNoFault(page);
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(typed).toHaveAttribute("type", "password");
});
