import { addToCart } from "./checkout.steps.ts";
import { expect, test } from "./fixtures.ts";

test("a menu opens and closes by keyboard, and one without entries is not there", async ({ page, isMobile }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  if (isMobile) {
    await page.getByRole("button", { name: "Menu" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Menu" });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText("Support")).toHaveCount(0);
    await dialog.getByText("Rifles", { exact: true }).click();
    await expect(dialog.getByRole("link", { name: /^Plumb/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
    return;
  }
  const button = page.getByRole("banner").getByRole("button", { name: "Rifles" });
  await expect(page.getByRole("banner").getByRole("button", { name: "Support" })).toHaveCount(0);
  await button.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  const card = page.getByRole("banner").getByRole("link", { name: /^Plumb/ });
  await expect(card).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(button).toBeFocused();
  await button.press("Enter");
  await card.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Plumb" })).toBeVisible();
  await expect(card).toBeHidden();
});

test.describe("the carousel", () => {
  const slides = ["The .22, taken seriously.", "Made to be held still.", "One lug. No hurry."];

  test("moves on every five seconds and stands still when paused", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const slide = (title: string) => page.getByRole("button", { name: title });
    await expect(slide(slides[0] ?? "")).toHaveAttribute("aria-current", "true");
    await page.clock.runFor(5_500);
    await expect(slide(slides[1] ?? "")).toHaveAttribute("aria-current", "true");
    await page.getByRole("button", { name: "Pause" }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await expect(slide(slides[1] ?? "")).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  });

  test("goes round by its buttons and shows only the slide that is meant", async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Previous slide" }).click();
    await expect(page.getByRole("button", { name: slides[2] })).toHaveAttribute("aria-current", "true");
    // The others are inert: neither the keyboard nor a screen reader meets them.
    await expect(page.getByRole("group", { name: `3 of 3: ${slides[2]}` })).not.toHaveAttribute("inert");
    await expect(page.getByRole("group", { name: `1 of 3: ${slides[0]}` })).toHaveAttribute("inert");
    await page.getByRole("button", { name: "Next slide" }).click();
    await expect(page.getByRole("button", { name: slides[0] })).toHaveAttribute("aria-current", "true");
  });

  test("does not start by itself where motion is unwanted", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await page.goto("/");
    await page.clock.runFor(20_000);
    await expect(page.getByRole("button", { name: slides[0] })).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  });
});

test("a notification leaves after ten seconds, or by a click", async ({ page }) => {
  await page.clock.install();
  await addToCart(page, "/product/product-short-alt/shop-grip", "Shop grip");
  const message = page.getByText("You added Shop grip to your shopping cart");
  await page.clock.runFor(9_000);
  await expect(message).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(message).toBeHidden();

  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
  await expect(message).toBeVisible();
  await message.click();
  await expect(message).toBeHidden();
});

test.describe("without a network", () => {
  test("adding says so, changes nothing and works again afterwards", async ({ page, context, consoleErrors }) => {
    await page.goto("/product/product-short-alt/shop-grip", { waitUntil: "networkidle" });
    await context.setOffline(true);
    await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
    await expect(page.getByRole("alert").filter({ hasText: /^Error: / })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart", exact: true })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
    // The browser itself says that it was offline.
    consoleErrors.length = 0;
  });
});
