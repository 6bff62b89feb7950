import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./hydration.steps.ts";

test(
  "search works by keyboard: suggestions, arrows, Enter, and Escape returns the focus",
  { tag: "@phone" },
  async ({ page }) => {
    await page.clock.install();
    await openHydrated(page, "/");
    const button = page.getByRole("banner").getByRole("button", { name: "Search" });
    await button.press("Enter");
    const field = page.getByRole("combobox", { name: "Search the shop" });
    await expect(field).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(button).toBeFocused();

    await button.press("Enter");
    await expect(field).toBeFocused();
    await page.keyboard.type("rail");
    await page.clock.runFor(500);
    await expect(page.getByRole("option", { name: /Rail 20 with rings/ })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    const chosen = page.getByRole("option", { selected: true });
    const title = await chosen.locator("b").innerText();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(field).toBeHidden();
  },
);

test("a search shows its results, which the server renders, too", { tag: "@desktop" }, async ({ page, request }) => {
  await openHydrated(page, "/");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const field = page.getByRole("combobox", { name: "Search the shop" });
  await field.fill("rail");
  await expect(page.getByRole("option", { name: /Rail 20 with rings/ })).toBeVisible();
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\/rail$/);
  await expect(page).toHaveTitle('Results for "rail" | Telfer');
  await expect(page.getByRole("heading", { level: 1, name: 'Results for "rail"' })).toBeVisible();
  const titles = () => page.getByRole("main").getByRole("heading", { level: 3 }).allInnerTexts();
  const best = await titles();
  expect(best[0]).toMatch(/^Rail/);
  await page.getByLabel("Sort by").selectOption("A to Z");
  const byTitle = best.toSorted((a, b) => a.localeCompare(b, "en", { sensitivity: "base" }));
  expect(byTitle).not.toEqual(best);
  await expect.poll(titles).toEqual(byTitle);

  const html = await (await request.get("/search/rail")).text();
  expect(html).toContain("Rail 20 with rings");
  expect(html).toContain('content="noindex, follow"');
});

test("an empty result says so and offers links", { tag: "@phone" }, async ({ page }) => {
  await page.goto(`/search/${encodeURIComponent('no "such" / thing?')}`);
  await expect(page.getByRole("heading", { level: 1, name: 'Results for "no "such" / thing?"' })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No items found" })).toBeVisible();
  await page.getByRole("navigation", { name: "Browse" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\/collection-/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the page's own field searches", { tag: "@desktop" }, async ({ page }) => {
    await page.goto("/search");
    await page.getByRole("searchbox", { name: "Search the shop" }).fill("bench cap");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\/bench%20cap$/);
    await expect(page.getByRole("link", { name: "Bench cap", exact: true })).toBeVisible();
  });
});
