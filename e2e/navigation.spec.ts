import type { Locator, Page } from "@playwright/test";
import { closeAdded } from "./checkout.steps.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./hydration.steps.ts";

const rifles = "/product/collection-cards/rifles";

test(
  "a clicked card shows name, picture and price immediately, and the page when it has loaded",
  { tag: "@phone" },
  async ({ page }) => {
    await openHydrated(page, rifles);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/operationName=Product&/, async (route) => {
      await released;
      await route.continue();
    });
    const main = page.getByRole("main");
    const card = main.getByRole("article").filter({ has: page.getByRole("link", { name: "Plumb", exact: true }) });
    const price = /\$[\d,]+\.\d\d/.exec((await card.textContent()) ?? "")?.[0] ?? "no price";
    await card.scrollIntoViewIfNeeded();
    await card.getByRole("link", { name: "Plumb", exact: true }).click();
    const preview = main.locator("[aria-busy=true]");
    await expect(preview.getByRole("heading", { level: 1, name: "Plumb", exact: true })).toBeInViewport();
    await expect(preview.getByText(price)).toBeInViewport();
    await expect(preview.getByRole("presentation")).toBeInViewport();
    release();
    await expect(main.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/plumb$/);
    await expect(main.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(main).toBeFocused();
  },
);

test("a hovered link shows the heading of its page before the page renders", { tag: "@desktop" }, async ({ page }) => {
  await openHydrated(page, "/");
  const response = page.waitForResponse(/operationName=Warranty&/);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Warranty", exact: true });
  await link.hover();
  await (await response).finished();
  await link.click();
  // Until the page renders, the previous page with its own heading is still below the preview.
  await expect(page.getByRole("main").getByRole("heading", { level: 1, name: "Warranty" })).toBeInViewport();
  await expect(page).toHaveURL("/warranty");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveCount(1);
});

/** Stops all animations at their first frame, so that it can be looked at. */
async function stopMotion(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
}

/** Center and width of a picture, in whole pixels; a card enlarges a hovered one. */
async function placeOf(picture: Locator): Promise<number[]> {
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2, width].map((value) => Math.round(value / 20));
}

test(
  "a clicked card's picture moves to its place on the page, except with reduced motion",
  { tag: "@desktop" },
  async ({ page }) => {
    // The preview stays.
    await page.route(/operationName=Product&/, () => undefined);
    const picture = page.locator("main [aria-busy=true] img");
    const open = async () => {
      await openHydrated(page, rifles);
      const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: "Plumb", exact: true }) });
      await card.scrollIntoViewIfNeeded();
      const place = await placeOf(card.locator("img"));
      await card.getByRole("link", { name: "Plumb", exact: true }).click({ noWaitAfter: true });
      await expect(picture).toBeVisible();
      return place;
    };
    await page.emulateMedia({ reducedMotion: "reduce" });
    const still = await open();
    const end = await placeOf(picture);
    expect(end).not.toEqual(still);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await stopMotion(page);
    expect(await open()).toEqual(await placeOf(picture));
  },
);

test("a chosen picture grows from its thumbnail", { tag: "@desktop" }, async ({ page }) => {
  await openHydrated(page, "/product/product-long/datum-16");
  const picture = page.getByRole("region", { name: "Pictures" }).getByRole("figure").getByRole("img");
  const [, , width] = await placeOf(picture);
  await stopMotion(page);
  const thumbnail = page.getByRole("button", { name: /^Picture 2 of / });
  await thumbnail.click();
  await expect(thumbnail).toHaveAttribute("aria-current", "true");
  expect(await placeOf(picture)).toEqual(await placeOf(thumbnail));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("button", { name: /^Picture 3 of / }).click();
  // The click may have scrolled the page.
  await expect.poll(async () => (await placeOf(picture))[2]).toBe(width);
});

test("an added line's picture goes to the cart icon when the panel closes", { tag: "@phone" }, async ({ page }) => {
  await openHydrated(page, "/product/product-short-alt/bench-cap");
  await stopMotion(page);
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
  const panel = page.getByRole("dialog", { name: "Cart" });
  const line = panel.getByRole("listitem").first().locator("img");
  // Until the response, the line is another one.
  await expect(panel.getByRole("status").filter({ hasText: "You added Bench cap" })).toBeVisible();
  await expect(line).toBeVisible();
  const place = await placeOf(line);
  await closeAdded(page, "Bench cap");
  const moving = page.locator("body > img");
  expect(await placeOf(moving)).toEqual(place);
  await moving.evaluate((picture) => picture.getAnimations()[0]?.finish());
  await expect(moving).toHaveCount(0);

  // Opened by the user, the panel has added nothing.
  await page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" }).click();
  await expect(line).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(line).toBeHidden();
  await expect(moving).toHaveCount(0);
});
