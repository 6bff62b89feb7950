import type { Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated, untilHydrated } from "./hydration.steps.ts";

const rifles = "/product/collection-cards/rifles";

const main = (page: Page) => page.getByRole("main");
const titles = (page: Page) => main(page).getByRole("listitem").getByRole("heading", { level: 3 });
const row = (page: Page, title: string) =>
  main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const scale = (page: Page) => page.getByRole("group", { name: "Rifles, drawn to scale" });

test("rifles stand in a rack that loads when it is asked for", { tag: "@desktop" }, async ({ page }) => {
  const drawings: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(".svg")) drawings.push(request.url());
  });
  await page.goto(rifles, { waitUntil: "networkidle" });
  await untilHydrated(page);
  expect(drawings).toEqual([]);
  const views = page.getByRole("navigation", { name: "View" });
  await views.getByRole("link", { name: "Rack, to scale" }).press("Enter");
  await expect(page).toHaveURL(/\?view=rack$/);
  await expect(main(page).getByRole("heading", { name: "Rifles on one scale" })).toBeVisible();
  await expect.poll(() => drawings.length).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);

  await test.step("sorted by length or weight under a URL of its own", async () => {
    await page.getByLabel("Sort by").selectOption("Shortest first");
    await expect(page).toHaveURL(/\?view=rack&sort=length$/);
    await expect(titles(page).first()).toHaveText("Datum Junior");
    await expect(titles(page).last()).toHaveText(/^Plumb/);
    await page.reload();
    await untilHydrated(page);
    await expect(titles(page).first()).toHaveText("Datum Junior");
    await page.goBack();
    await expect(titles(page).first()).toHaveText("Datum 16");
  });

  await test.step("one lies over the others, with what differs", async () => {
    const layOver = row(page, "Plumb").getByRole("button", { name: "Lay Plumb over the others" });
    await layOver.press("Enter");
    await expect(layOver).toHaveAttribute("aria-pressed", "true");
    await expect(layOver).toBeFocused();
    await expect(row(page, "Datum 16")).toContainText("4.25 in shorter");
    await expect(row(page, "Datum 16")).toContainText("lighter");
    expect(await violations(page)).toEqual([]);
  });

  await test.step("back to the pictures", async () => {
    await views.getByRole("link", { name: "Pictures" }).click();
    await expect(main(page).getByRole("article").first()).toBeVisible();
    await expect(titles(page).first()).toHaveText("Datum 16");
    await expect(page).toHaveURL(new RegExp(`${rifles}$`));
  });
});

test(
  "the rule of the rack scrolls by keyboard on a phone, and the page does not",
  { tag: "@phone" },
  async ({ page }) => {
    await openHydrated(page, `${rifles}?view=rack`);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await scale(page).press("ArrowRight");
    await expect.poll(() => scale(page).evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    // The facts stay where they can be read.
    const facts = await row(page, "Plumb").getByRole("link", { name: "Plumb" }).boundingBox();
    expect(facts?.x).toBeGreaterThanOrEqual(0);
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the rack is a page of its own, which a form sorts", { tag: "@desktop" }, async ({ page }) => {
    await page.goto(rifles);
    await page.getByRole("link", { name: "Rack, to scale" }).click();
    await page.getByLabel("Sort by").selectOption("Lightest first");
    await page.getByRole("button", { name: "Show results" }).click();
    await expect(page).toHaveURL(/view=rack&sort=weight$/);
    await expect(titles(page).first()).toHaveText("Ledger Carbine");
    await expect(row(page, "Ledger Carbine")).toContainText(/Length\s*36\.50\sin/);
  });
});
