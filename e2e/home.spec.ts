import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const indicator = (page: Page, slide: number) => page.getByRole("button", { name: new RegExp(`^Slide ${slide}:`) });
const shown = (page: Page, slide: number) =>
  expect(indicator(page, slide), `slide ${slide} is shown`).toHaveAttribute("aria-current", "true");

/** As when another tab comes before this one, or this one comes back. */
async function setTab(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: visibilityState });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

test.describe("the carousel", () => {
  test(
    "moves on every five seconds, at any size, and stands still when paused",
    { tag: "@desktop" },
    async ({ page }) => {
      await page.clock.install();
      await page.goto("/", { waitUntil: "networkidle" });
      await shown(page, 1);
      await page.clock.runFor(5_500);
      await shown(page, 2);
      // A new size of the window does not end it.
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

  test("goes round by its buttons and shows only the slide that is meant", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    const count = await page.getByRole("button", { name: /^Slide \d+:/ }).count();
    expect(count).toBeGreaterThan(2);
    await page.getByRole("button", { name: "Previous slide" }).click();
    await shown(page, count);
    // The others are inert: neither the keyboard nor a screen reader meets them.
    await expect(page.getByRole("group", { name: new RegExp(`^${count} of ${count}:`) })).not.toHaveAttribute("inert");
    await expect(page.getByRole("group", { name: new RegExp(`^1 of ${count}:`) })).toHaveAttribute("inert");
    await page.getByRole("button", { name: "Next slide" }).click();
    await shown(page, 1);
  });

  test("stands still while nobody can see it, and goes on after that", { tag: "@phone" }, async ({ page }) => {
    await page.clock.install();
    await page.goto("/", { waitUntil: "networkidle" });
    const slides = page.getByRole("group", { name: /^1 of/ }).locator("..");
    const stopped = () => expect(slides, "it stands still").toHaveAttribute("aria-live", "polite");
    const goesOn = () => expect(slides, "it moves by itself").toHaveAttribute("aria-live", "off");

    await goesOn();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await stopped();
    await page.clock.runFor(20_000);
    await shown(page, 1);
    await page.evaluate(() => window.scrollTo(0, 0));
    await goesOn();
    await page.clock.runFor(5_500);
    await shown(page, 2);

    await setTab(page, "hidden");
    await stopped();
    await page.clock.runFor(20_000);
    await shown(page, 2);
    await setTab(page, "visible");
    await goesOn();
    await page.clock.runFor(5_500);
    await shown(page, 3);
  });

  test("slides without a frame drawn by the page", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Pause" }).click();
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
    // The container's place, and that of a slide which goes round; embla's own motion writes one in each of its frames.
    expect(await page.evaluate(() => (Reflect.get(window, "moved") as { byPage: number }).byPage)).toBeLessThan(10);
  });

  test("does not start by itself where motion is unwanted", { tag: "@desktop" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await page.goto("/", { waitUntil: "networkidle" });
    await page.clock.runFor(20_000);
    await shown(page, 1);
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  });
});

test("the ribbon scrolls by its arrows and leads to a collection", { tag: "@desktop" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "networkidle" });
  const ribbon = page.getByRole("region", { name: "Shop by kind" });
  const after = ribbon.getByRole("button", { name: "Scroll to the kinds after" });
  const last = ribbon.getByRole("link").last();
  await expect(last).not.toBeInViewport();
  // All but a screen's width of it fits into one step.
  await after.click();
  await expect(after).toHaveAttribute("aria-disabled", "true");
  await expect(last).toBeInViewport();
  const title = (await last.textContent()) ?? "";
  await last.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});
