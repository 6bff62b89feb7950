import type { Page } from "@playwright/test";
import { closeAdded } from "./checkout.steps.ts";
import { expect, test } from "./fixtures.ts";

// Skips animations so that pictures of the view can be compared.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Without a GPU, compiling the shaders alone takes seconds. */
const DRAWN = { timeout: 90_000 };
/** A point on the butt of the stock, as fractions of the stage. */
const STOCK = { x: 0.17, y: 0.56 };

const viewOf = (page: Page) => page.getByRole("img", { name: "3D view of the Datum 16" });

const failureOf = (page: Page) => page.getByRole("alert").filter({ hasText: "The 3D view couldn't be shown." });

/** Serves the view's loader as an empty script, as a blocker would. */
const blockView = (page: Page) =>
  page.route("**/builder.loader.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));

test(
  "the view shows the chosen options, and a click on a part selects its next option",
  { tag: "@desktop" },
  async ({ page }) => {
    test.slow();
    // Fewer pixels render faster.
    await page.setViewportSize({ width: 600, height: 720 });
    await page.goto("/3dbuilder?product=datum-16&sku=TRW-D16-16-20-W");
    const view = viewOf(page);
    await expect(view).toBeVisible(DRAWN);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("guestSessionId"))).toMatch(/^gid_.+/);
    await expect(view).toHaveAccessibleDescription(/Color: Claro walnut/);
    const walnut = await view.screenshot();

    const price = page.getByRole("region", { name: "Datum 16" });
    await expect(price).toContainText("$1,649.00");
    await page.getByRole("radio", { name: /^Gray laminate/ }).click();
    await expect(page).toHaveURL(/sku=TRW-D16-16-20-L/);
    await expect(price).toContainText("$1,744.00");
    await expect.poll(async () => walnut.equals(await view.screenshot())).toBe(false);

    const box = await view.boundingBox();
    if (!box) throw new Error("The view has no place on the page.");
    await view.click({ position: { x: box.width * STOCK.x, y: box.height * STOCK.y } });
    await expect(page).toHaveURL(/product=datum-16&sku=TRW-D16-16-20-W/);
    await expect(page.getByRole("radio", { name: /^Claro walnut/ })).toBeChecked();
    await expect(price).toContainText("$1,649.00");

    await view.focus();
    const before = await view.screenshot();
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => before.equals(await view.screenshot())).toBe(false);
  },
);

test(
  "without the view, everything can be configured by keyboard and bought as a build",
  { tag: "@phone" },
  async ({ page }) => {
    await blockView(page);
    await page.goto("/3dbuilder?product=datum-16&sku=TRW-D16-16-20-W");
    await expect(failureOf(page)).toBeVisible();
    await page.getByRole("radio", { name: /^Claro walnut/ }).focus();
    await page.keyboard.press("ArrowRight");
    await page.locator("summary", { hasText: "Fitted at the shop" }).press("Enter");
    await page.getByRole("checkbox", { name: /^Threaded muzzle/ }).press("Space");
    await expect(page).toHaveURL(/product=datum-16&sku=TRW-D16-16-20-L&option=1043$/);
    const added = page.waitForRequest((request) => request.postData()?.includes("buildId") ?? false);
    // On phones, the bar at the bottom has the same button while this one is out of sight.
    await page.getByRole("button", { name: "Add to cart", description: /^In stock/ }).press("Enter");
    expect((await added).postDataJSON()).toMatchObject({
      variables: { input: { sku: "TRW-D16-16-20-L", buildId: "datum-16~TRW-D16-16-20-L~1043" } },
    });
    await closeAdded(page, "Datum 16");

    await page.goto("/3dbuilder?build=datum-16~TRW-D16-18-FL-L~1043");
    await expect(page).toHaveURL(/product=datum-16&sku=TRW-D16-18-FL-L&option=1043$/);
    // The builder restores its state within a tab.
    await page.goto("/3dbuilder");
    await expect(page).toHaveURL(/product=datum-16&sku=TRW-D16-18-FL-L&option=1043$/);
    await expect(page.getByRole("checkbox", { name: /^Threaded muzzle/ })).toBeChecked();
  },
);

test("the stage keeps 16:9 and is at most the window's height minus 140 px", { tag: "@desktop" }, async ({ page }) => {
  await blockView(page);
  await page.goto("/3dbuilder");
  // The failure message fills the stage.
  const stage = failureOf(page).locator("..");
  for (const width of [390, 1440]) {
    for (const height of [900, 420]) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(
          async () => {
            const box = await stage.boundingBox();
            return box && Math.abs(box.width / box.height - 16 / 9) < 0.02 && box.height <= height - 140;
          },
          { message: `${width} × ${height}` },
        )
        .toBe(true);
    }
  }
});

test(
  "the server renders the build in the URL with its price, and returns 404 for an impossible build",
  { tag: "@desktop" },
  async ({ request }) => {
    const html = await (await request.get("/3dbuilder?product=ledger-carbine&sku=TRW-LC-STD-B-SA")).text();
    expect(html).toContain("3D view of the Ledger Carbine");
    expect(html).toContain("$1,195.00");
    for (const search of ["?product=bench-cap", "?product=no-such-product", "?build=nonsense"]) {
      expect((await request.get(`/3dbuilder${search}`)).status()).toBe(404);
    }
  },
);
