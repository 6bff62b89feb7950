import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./hydration.steps.ts";

const indicator = (page: Page, slide: number) => page.getByRole("button", { name: new RegExp(`^Slide ${slide}:`) });
const shown = (page: Page, slide: number) =>
  expect(indicator(page, slide), `slide ${slide} is shown`).toHaveAttribute("aria-current", "true");

const slides = (page: Page) => page.getByRole("group", { name: /^1 of/ }).locator("..");
const moves = (page: Page) => expect(slides(page), "it moves by itself").toHaveAttribute("aria-live", "off");
const stopped = (page: Page) => expect(slides(page), "it stands still").toHaveAttribute("aria-live", "polite");

async function setTab(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: visibilityState });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

test.describe("the carousel", () => {
  test(
    "advances every five seconds at any window size and stops when paused",
    { tag: "@desktop" },
    async ({ page }) => {
      await page.clock.install();
      await openHydrated(page, "/");
      await moves(page);
      await shown(page, 1);
      await page.clock.runFor(5_500);
      await shown(page, 2);
      // Resizing the window does not stop it.
      await page.setViewportSize({ width: 1200, height: 900 });
      await page.evaluate(() => new Promise((done) => new ResizeObserver(done).observe(document.body)));
      await page.clock.runFor(5_500);
      await shown(page, 3);
      await page.getByRole("button", { name: "Pause" }).click();
      await page.mouse.move(0, 0);
      await page.clock.runFor(20_000);
      await shown(page, 3);
      await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
    },
  );

  test("stops while the tab is hidden and continues afterwards", { tag: "@phone" }, async ({ page }) => {
    await page.clock.install();
    await openHydrated(page, "/");
    await moves(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await stopped(page);
    await page.clock.runFor(20_000);
    await shown(page, 1);
    await page.evaluate(() => window.scrollTo(0, 0));
    await moves(page);
    await page.clock.runFor(5_500);
    await shown(page, 2);

    await setTab(page, "hidden");
    await stopped(page);
    await page.clock.runFor(20_000);
    await shown(page, 2);
    await setTab(page, "visible");
    await moves(page);
    await page.clock.runFor(5_500);
    await shown(page, 3);
  });

  test(
    "slides by its buttons, wraps around and exposes only the current slide",
    { tag: "@phone" },
    async ({ page }) => {
      await openHydrated(page, "/");
      const count = await page.getByRole("button", { name: /^Slide \d+:/ }).count();
      expect(count).toBeGreaterThan(2);
      await page.getByRole("button", { name: "Pause" }).click();

      await test.step("the page draws no frames", async () => {
        await page.evaluate(() => {
          const moved = { byPage: 0 };
          new MutationObserver((changes) => {
            moved.byPage += changes.length;
          }).observe(document.querySelector("[aria-roledescription=carousel]") ?? document, {
            subtree: true,
            attributeFilter: ["style"],
          });
          Reflect.set(window, "moved", moved);
        });
        await page.getByRole("button", { name: "Next slide" }).click();
        const second = page.getByRole("group", { name: /^2 of/ });
        const animations = () => second.evaluate((slide) => slide.getAnimations().length);
        await shown(page, 2);
        await expect.poll(animations).toBe(0);
        await expect(second).toBeInViewport({ ratio: 0.5 });
        // Writes of the container's position and of a wrapping slide; embla's own animation would write one per frame.
        expect(await page.evaluate(() => (Reflect.get(window, "moved") as { byPage: number }).byPage)).toBeLessThan(10);
      });

      await test.step("the first slide follows the last", async () => {
        await page.getByRole("button", { name: "Previous slide" }).click();
        await shown(page, 1);
        await page.getByRole("button", { name: "Previous slide" }).click();
        await shown(page, count);
        // The other slides are inert for the keyboard and screen readers.
        const slide = (index: number) => page.getByRole("group", { name: new RegExp(`^${index} of ${count}:`) });
        await expect(slide(count)).not.toHaveAttribute("inert");
        await expect(slide(1)).toHaveAttribute("inert");
        await page.getByRole("button", { name: "Next slide" }).click();
        await shown(page, 1);
      });
    },
  );

  test("does not start automatically with reduced motion", { tag: "@desktop" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await openHydrated(page, "/");
    await page.clock.runFor(20_000);
    await shown(page, 1);
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  });
});

test("the ribbon scrolls by its arrows and links to a collection", { tag: "@desktop" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, "/");
  const ribbon = page.getByRole("region", { name: "Shop by category" });
  const after = ribbon.getByRole("button", { name: "Scroll to the next categories" });
  const last = ribbon.getByRole("link").last();
  await expect(last).not.toBeInViewport();
  // One step reaches the end of the ribbon.
  await after.click();
  await expect(after).toHaveAttribute("aria-disabled", "true");
  await expect(last).toBeInViewport();
  const title = (await last.textContent()) ?? "";
  await last.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});
