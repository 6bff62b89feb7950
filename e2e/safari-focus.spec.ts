import { expect, test } from "./fixtures.ts";
import { arriveAsCustomer } from "./sign-in.steps.ts";
import { openHydrated } from "./hydration.steps.ts";

test.describe("where a click does not focus buttons and links, as in Safari,", { tag: "@desktop" }, () => {
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
  });

  test("the account menu closes with Escape and by a click outside, and its links work", async ({ page }) => {
    await arriveAsCustomer(page);
    await openHydrated(page, "/");
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

  test("search and cart regain focus when they close, and a card of a menu opened by keyboard works", async ({
    page,
  }) => {
    await openHydrated(page, "/");
    const banner = page.getByRole("banner");
    for (const name of ["Search", "Cart"]) {
      await test.step(name, async () => {
        const button = banner.getByRole("button", { name, exact: true });
        await button.click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toBeHidden();
        await expect(button).toBeFocused();
      });
    }
    await test.step("the menu", async () => {
      await banner.getByRole("button", { name: "Support" }).press("Enter");
      const card = banner.getByRole("link", { name: /^Warranty/ });
      await card.click();
      await expect(page).toHaveURL("/warranty");
      await expect(card).toBeHidden();
    });
  });
});
