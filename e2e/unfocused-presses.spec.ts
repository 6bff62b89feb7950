import { expect, test } from "./fixtures.ts";
import { registerCustomer } from "./sign-in.steps.ts";

test.describe("where a pressed button or link gets no focus, as in Safari,", { tag: "@desktop" }, () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.addEventListener(
        "mousedown",
        (event) => {
          if (!(event.target instanceof Element && event.target.closest("a[href], button, summary"))) return;
          event.preventDefault();
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        },
        { capture: true },
      );
    });
    await page.goto("/", { waitUntil: "networkidle" });
  });

  test("the account's menu closes by Escape and by a press beside it, and its links lead on", async ({ page }) => {
    await registerCustomer(page);
    const button = page.getByRole("banner").getByRole("button", { name: "Account" });
    const signOut = page.getByRole("banner").getByRole("button", { name: "Sign out" });
    await button.click();
    await expect(signOut).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(signOut).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await expect(signOut).toBeVisible();
    await page.getByRole("main").click({ position: { x: 2, y: 2 } });
    await expect(signOut).toBeHidden();

    await button.press("Enter");
    await page.getByRole("banner").getByRole("link", { name: "Order History" }).click();
    await expect(page).toHaveURL("/profile/orders");
    await expect(signOut).toBeHidden();
  });

  test("a card of a menu that was opened by keyboard leads on", async ({ page }) => {
    await page.getByRole("banner").getByRole("button", { name: "Support" }).press("Enter");
    const card = page.getByRole("banner").getByRole("link", { name: /^Warranty/ });
    await card.click();
    await expect(page).toHaveURL("/warranty");
    await expect(card).toBeHidden();
  });

  for (const name of ["Search", "Cart"]) {
    test(`${name} has the focus again when what it opened is closed`, async ({ page }) => {
      const button = page.getByRole("banner").getByRole("button", { name, exact: true });
      await button.click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(button).toBeFocused();
    });
  }
});
