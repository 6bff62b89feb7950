import type { Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { closeAdded } from "./checkout.steps.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./hydration.steps.ts";

const datum = "/product/product-long/datum-16";

/** Names of the page's parts in reading order, filtered by `names`. */
async function partsOf(page: Page, names: RegExp): Promise<string[]> {
  const parts = page.getByRole("main").locator("h1, h2, section[aria-label], button[type=submit]");
  const texts = await parts.evaluateAll((all) => all.map((part) => part.ariaLabel ?? part.textContent));
  return texts.filter((text) => names.test(text));
}

test(
  "each of the three layouts has its parts in order, with the title first",
  { tag: "@desktop" },
  async ({ page }) => {
    const names =
      /^(Datum 16|Vernier 6|Bench cap|Pictures|Add to cart|About|Drawn to scale|Details of .*|More Details|Goes well with it|Reviews)$/;
    await page.goto(datum);
    expect(await partsOf(page, names)).toEqual([
      "Datum 16",
      "Pictures",
      "Add to cart",
      "About",
      "Drawn to scale",
      "Details of Datum 16",
      "More Details",
      "Goes well with it",
      "Reviews",
    ]);

    await test.step("the drawing has its dimensions, and a row of the specification emphasizes its own", async () => {
      const drawing = page.getByRole("region", { name: "Drawn to scale" });
      const picture = drawing.getByRole("img", { name: "Line drawing of Datum 16" });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      // Off the screen, the browser skips the section's content.
      const dimensions = drawing.getByRole("listitem", { includeHidden: true });
      const pull = dimensions.filter({ hasText: "Length of pull" });
      await expect(pull.getByText("13.75")).toBeVisible();

      const table = page.getByRole("table", { name: "Technical specifications" });
      await table.getByRole("link", { name: "Length of pull" }).focus();
      await expect(pull).toHaveAttribute("data-emphasized");
      await expect(dimensions.filter({ hasText: "Overall length" })).not.toHaveAttribute("data-emphasized");
    });

    await page.goto("/product/product-short/vernier-6");
    expect(await partsOf(page, names)).toEqual([
      "Vernier 6",
      "Pictures",
      "Add to cart",
      "Drawn to scale",
      "More Details",
      "Goes well with it",
      "Reviews",
    ]);
    // Parts that the pistol page does not lay out are in its accordion.
    const specifications = page.getByRole("table", { name: "Technical specifications" });
    await expect(specifications).toBeHidden();
    await page.getByText("Technical specifications", { exact: true }).first().press("Enter");
    await expect(specifications).toBeVisible();

    await page.goto("/product/product-short-alt/bench-cap");
    expect(await partsOf(page, names)).toEqual([
      "Bench cap",
      "Pictures",
      "Add to cart",
      "About",
      "More Details",
      "Goes well with it",
      "Reviews",
    ]);
  },
);

test(
  "a URL with another layout redirects to the product's own and keeps the options",
  { tag: "@desktop" },
  async ({ page, request }) => {
    const search = "?sku=TRW-D16-18-FL-L&option=1041";
    const moved = await request.get(`/product/product-short/datum-16${search}`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, `${datum}${search}`]);

    await page.goto(`/product/product-short/datum-16${search}`);
    await expect(page).toHaveURL(`${datum}${search}`);
    await expect(page.getByRole("checkbox", { name: /No. 2 trigger/ })).toBeChecked();
  },
);

test(
  "the server prices a shared choice and ignores invalid parts of it",
  { tag: "@desktop" },
  async ({ page, request }) => {
    const html = await (await request.get(`${datum}?sku=TRW-D16-18-20-L&option=1041&option=1044&option=bogus`)).text();
    // 1,779.00 with the trigger + 230.00 + 42.00 for the magazine.
    expect(html).toContain("$2,051.00");

    await page.goto(`${datum}?sku=nonsense&utm_source=letter`);
    const main = page.getByRole("main");
    await expect(main.getByText("$1,649.00").first()).toBeVisible();
    await page.getByLabel("Barrel length").selectOption({ label: "18.50 in, + $35.00" });
    await page.getByText("Add to the box").click();
    await page.getByRole("checkbox", { name: /Spare magazine/ }).check();
    await expect(main.getByText("$1,726.00").first()).toBeVisible();
    await expect(page).toHaveURL(`${datum}?utm_source=letter&sku=TRW-D16-18-20-W&option=1044`);
    await expect(main.getByRole("status").filter({ hasText: "$1,726.00. In stock." })).toHaveCount(1);
  },
);

test("a sold-out product asks for an email address instead of the cart", { tag: "@phone" }, async ({ page }) => {
  await page.goto(datum);
  await page.getByLabel("Barrel length").selectOption({ label: "18.50 in, + $35.00" });
  await page.getByLabel("Picatinny rail").selectOption({ label: "Flat, out of stock" });
  await expect(page.getByRole("button", { name: "Add to cart" })).toHaveCount(0);
  await expect(page.getByText("Datum 16 (18.50 in, Flat, Claro walnut) is out of stock.")).toBeVisible();

  const field = page.getByRole("main").getByRole("textbox", { name: "Email address" });
  await page.getByRole("complementary", { name: "Buy" }).getByRole("button", { name: "Notify me" }).click();
  await expect(field).toBeFocused();
  const submit = page.locator("form").getByRole("button", { name: "Notify me" });
  await submit.click();
  await expect(page.getByText("Email address is required")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill("ruth@example");
  await submit.click();
  await expect(page.getByText("Email address must be a valid email address")).toBeVisible();
  await field.fill("ruth@example.com");
  await submit.click();
  await expect(
    page.getByRole("status").filter({ hasText: "You will be notified when Datum 16 is back in stock" }),
  ).toBeVisible();
});

test("adding more than the stock is rejected, and the page shows the stock", { tag: "@phone" }, async ({ page }) => {
  // One on hand; no test buys it.
  await openHydrated(page, "/product/product-long/plumb-heavy?sku=TRW-PH-22-22");
  const bar = page.getByRole("complementary", { name: "Buy" });
  const add = bar.getByRole("button", { name: "Add to cart" });
  await add.click();
  await closeAdded(page, "Plumb Heavy");
  await add.click();
  await expect(page.getByRole("alert").filter({ hasText: "Error:" })).toBeVisible();
  await expect(bar.getByText("Only 1 left")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});

test("the buy bar covers nothing that has focus", { tag: "@phone" }, async ({ page }) => {
  await openHydrated(page, datum);
  const bar = page.getByRole("complementary", { name: "Buy", includeHidden: true });
  await page.getByRole("button", { name: "Enlarge picture" }).focus();
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press("Tab");
    const covered = await bar.evaluate((element) => {
      const focused = document.activeElement;
      if (!focused || element.hasAttribute("inert") || element.contains(focused)) return null;
      const { top } = element.getBoundingClientRect();
      return focused.getBoundingClientRect().bottom > top ? focused.outerHTML : null;
    });
    expect(covered).toBeNull();
  }
});

test("pictures are enlarged and browsed by keyboard, and arrows appear only where needed", async ({
  page,
  isMobile,
}) => {
  await openHydrated(page, datum);
  const after = page.getByRole("button", { name: "Scroll to the next pictures" });
  const thumbnails = page.getByRole("button", { name: /^Enlarge: / });
  const count = await thumbnails.count();
  const last = thumbnails.last();
  await last.scrollIntoViewIfNeeded();
  await expect(after).toBeVisible();
  await expect(after).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Scroll to the previous pictures" }).click();
  await expect(after).toHaveAttribute("aria-disabled", "false");
  await last.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Datum 16" });
  await expect(dialog.getByText(`${count} of ${count}`)).toBeVisible();
  // At double size, the arrow keys pan the picture.
  if (isMobile) await page.keyboard.press("-");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText(`1 of ${count}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Previous picture" }).click();
  await expect(dialog.getByText(`${count} of ${count}`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(last).toBeFocused();
});

/** A product of each layout, each one with the most content. */
const layouts = [
  "/product/product-long/datum-target",
  "/product/product-short/vernier-6",
  "/product/product-short-alt/shop-coat",
];

test("a product shows its price and button on small windows", { tag: "@desktop" }, async ({ page }) => {
  const inView = () =>
    page
      .getByRole("main")
      .getByRole("button", { name: "Add to cart", exact: true })
      .evaluateAll(
        (buttons) =>
          buttons.filter((button) => {
            const { top, bottom } = button.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
          }).length,
      );
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  for (const path of layouts) {
    await openHydrated(page, path);
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
    ] as const) {
      await test.step(`${path} at ${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await scrollTo(0);
        await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
        await expect(
          page
            .getByRole("main")
            .getByText(/^\$[\d,.]+$/)
            .first(),
        ).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole("figure").first()).toBeInViewport();
        // At any scroll position, one of the two buttons is visible.
        for (const y of [0, 150, 300, 450, 600, 900, 1500]) {
          await scrollTo(y);
          await expect.poll(inView, `scrolled by ${y}`).toBeGreaterThan(0);
        }
      });
    }
  }
});

test(
  "a picture enlarges to the whole window, zooms where it is clicked, and pans by dragging and by keyboard",
  {
    tag: "@desktop",
  },
  async ({ page }) => {
    await openHydrated(page, "/product/product-long/datum-target");
    await page.getByRole("button", { name: "Enlarge picture" }).click();
    const dialog = page.getByRole("dialog", { name: "Datum Target" });
    const picture = dialog.getByRole("img");
    await expect(dialog).toHaveCSS("height", "900px");
    const whole = await picture.boundingBox();
    // The muzzle is at the right end.
    await picture.click({ position: { x: (whole?.width ?? 0) * 0.9, y: (whole?.height ?? 0) / 2 } });
    const zoomed = await picture.boundingBox();
    expect(zoomed?.width).toBeCloseTo(2 * (whole?.width ?? 0), 0);
    expect((zoomed?.x ?? 0) + (zoomed?.width ?? 0)).toBeLessThanOrEqual(1441);
    await page.mouse.move(700, 400);
    await page.mouse.down();
    await page.mouse.move(900, 400);
    await page.mouse.up();
    expect((await picture.boundingBox())?.x).toBeCloseTo((zoomed?.x ?? 0) + 200, 0);
    await page.keyboard.press("ArrowRight");
    expect((await picture.boundingBox())?.x).toBeCloseTo((zoomed?.x ?? 0) + 120, 0);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("-");
    expect((await picture.boundingBox())?.width).toBeCloseTo(whole?.width ?? 0, 0);
  },
);

test("on a phone, a picture opens larger than it is on the page", { tag: "@phone" }, async ({ page }) => {
  await openHydrated(page, "/product/product-long/datum-target");
  const before = await page.getByRole("figure").first().getByRole("img").boundingBox();
  await page.getByRole("button", { name: "Enlarge picture" }).tap();
  const picture = page.getByRole("dialog", { name: "Datum Target" }).getByRole("img");
  await expect(picture).toBeInViewport();
  const enlarged = await picture.boundingBox();
  expect(enlarged?.width).toBeCloseTo(2 * (before?.width ?? 0), 0);
  // Zooms to the middle.
  expect((enlarged?.x ?? 0) + (enlarged?.width ?? 0) / 2).toBeCloseTo(195, 0);
  await page.getByRole("button", { name: "Zoom out" }).tap();
  expect((await picture.boundingBox())?.width).toBeCloseTo(before?.width ?? 0, 0);
});
