import type { Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated, untilHydrated } from "./hydration.steps.ts";

const toggle = (page: Page, title: string) =>
  page
    .getByRole("main")
    .getByRole("button", { name: `Compare ${title}`, exact: true })
    .first();

test("rifles are chosen and compared by keyboard", { tag: "@phone" }, async ({ page }) => {
  await openHydrated(page, "/product/collection-cards/rifles");
  const bar = page.getByRole("complementary", { name: "Compare" });
  await expect(bar).toHaveCount(0);

  await test.step("the bar has what was chosen, also after a reload", async () => {
    await toggle(page, "Datum 16").press("Enter");
    await expect(toggle(page, "Datum 16")).toHaveAttribute("aria-pressed", "true");
    await expect(bar.getByText("Choose another")).toBeVisible();
    await toggle(page, "Plumb").press(" ");
    await expect(bar.getByRole("status")).toHaveText(/^2 of 4/);
    await page.reload();
    await untilHydrated(page);
    await expect(bar.getByRole("status")).toHaveText(/^2 of 4/);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("the table shows differences first, or only these", async () => {
    await bar.getByRole("link", { name: "Compare" }).press("Enter");
    await expect(page).toHaveURL(/\/compare\?ids=datum-16,plumb$/);
    const table = page.getByRole("table");
    await expect(table.getByRole("columnheader")).toHaveText([/Datum 16/, /Plumb/]);
    const rows = table.getByRole("row");
    await expect(rows.nth(1)).toContainText("Differs");
    const all = await rows.count();
    await page.getByRole("button", { name: "Only differences" }).press("Enter");
    await expect(page.getByRole("button", { name: "Show all rows" })).toBeFocused();
    expect(await rows.count()).toBeLessThan(all);
    await expect(bar).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("removing one keeps the focus in the page and says what to do", async () => {
    await page.getByRole("button", { name: "Remove Plumb" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Choose something to compare with Datum 16" })).toBeVisible();
    await expect(page.locator("body")).not.toBeFocused();
    await page.getByRole("link", { name: "Pistols" }).last().click();
  });
});

test(
  "a shared link works without scripts and drops what is unknown",
  { tag: "@desktop" },
  async ({ browser, page }) => {
    await page.goto("/compare?ids=datum-16,plumb,gone");
    await expect(page.getByText("One product of this link isn't shown")).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, follow");
    const still = await browser.newPage({ javaScriptEnabled: false });
    await still.goto(page.url());
    await expect(still.getByRole("columnheader")).toHaveText([/Datum 16/, /Plumb/]);
    await still.goto(new URL("/compare", page.url()).href);
    await expect(still.getByRole("heading", { name: "Choose what to compare" })).toBeVisible();
    await still.close();
  },
);

test("at most four can be chosen", { tag: "@desktop" }, async ({ page }) => {
  await openHydrated(page, "/product/collection-cards/rifles");
  const toggles = page.getByRole("main").getByRole("button", { name: /^Compare / });
  for (const index of [0, 1, 2, 3, 4]) await toggles.nth(index).click();
  await expect(page.getByText("You can compare up to 4 products.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: /^Compare /, pressed: true })).toHaveCount(4);
});
