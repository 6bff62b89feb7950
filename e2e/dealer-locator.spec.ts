import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./hydration.steps.ts";

const main = (page: Page) => page.getByRole("main");
const map = (page: Page) => main(page).getByRole("group", { name: "Map of dealers" });
const rows = (page: Page) => main(page).getByRole("listitem").getByRole("heading").getByRole("button");
const zip = (page: Page) => main(page).getByRole("textbox", { name: "ZIP code" });
const find = (page: Page) => main(page).getByRole("button", { name: "Find dealers" });
const count = (page: Page, text: RegExp) => main(page).getByRole("paragraph").filter({ hasText: text });

test("ZIP code and radius find dealers, and going back shows all", { tag: "@desktop" }, async ({ page }) => {
  await openHydrated(page, "/dealer-locator");
  await expect(main(page).getByRole("heading", { name: "All dealers" })).toBeVisible();
  await expect(count(page, /^67 dealers$/)).toBeVisible();
  await expect(map(page).getByRole("button", { name: /^1\. Matanuska Rimfire, Palmer, AK/ })).toBeVisible();

  await zip(page).pressSequentially("O5b101-99");
  await expect(zip(page)).toHaveValue("51019");
  await zip(page).fill("05301");
  await main(page).getByRole("combobox", { name: "Within" }).selectOption("100 miles");
  await find(page).click();
  await expect(page).toHaveURL(/\/dealer-locator\?zip=05301&radius=100$/);
  await expect(count(page, /^\d dealers within 100 miles of 05301$/)).toBeVisible();
  await expect(rows(page).first()).toHaveText("Kerf & Anvil");
  await expect(find(page)).toBeFocused();
  await expect(
    map(page)
      .getByRole("button", { name: /^1\. Kerf & Anvil, Brattleboro, VT|^\d dealers/ })
      .first(),
  ).toBeVisible();

  await zip(page).fill("00000");
  await find(page).click();
  await expect(zip(page)).toHaveAccessibleDescription("We couldn't find ZIP code 00000.");
  await expect(zip(page)).toBeFocused();
  await expect(main(page)).toContainText(
    "Geocoding failed: No place has the ZIP code 00000. Server returned status code ZERO_RESULTS.",
  );
  await expect(rows(page)).toHaveCount(0);
  await main(page).getByRole("link", { name: "Show all dealers" }).click();
  await expect(count(page, /^67 dealers$/)).toBeVisible();
  await page.goBack();

  await page.goBack();
  await expect(zip(page)).toHaveValue("05301");
  await page.goBack();
  await expect(zip(page)).toHaveValue("");
  await expect(count(page, /^67 dealers$/)).toBeVisible();
});

test("field, map and first dealers fit on the first screen", { tag: "@desktop" }, async ({ page }) => {
  const sizes = [
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
  ];
  await openHydrated(page, "/dealer-locator");
  for (const size of sizes) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      for (const part of [zip(page), find(page), map(page), rows(page).first(), rows(page).nth(1)]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
    });
  }
  await test.step("the list scrolls on its own", async () => {
    const more = main(page).getByRole("button", { name: "Show more (47 left)" });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await more.scrollIntoViewIfNeeded();
      await expect(more).toBeInViewport();
      await expect(zip(page)).toBeInViewport();
    }
    await more.click();
    await expect(rows(page)).toHaveCount(40);
  });
});

test("list and map stay in sync", { tag: "@desktop" }, async ({ page }) => {
  await openHydrated(page, "/dealer-locator?zip=05301&radius=150");
  const info = map(page).locator("..").getByRole("region");
  const row = rows(page).filter({ hasText: "Quarter Bore" });
  await row.press("Enter");
  await expect(row).toHaveAttribute("aria-pressed", "true");
  await expect(info).toContainText("77 Paper Mill Way");
  await expect(info.getByRole("link", { name: "(413) 555-0106" })).toHaveAttribute("href", "tel:+14135550106");
  await expect(info.getByRole("link", { name: /^Directions/ })).toHaveAttribute("target", "_blank");
  await page.keyboard.press("Escape");
  await expect(info).toHaveCount(0);
  await expect(row).toBeFocused();

  const pin = map(page).getByRole("button", { name: /Northfall Rimfire, St. Johnsbury, VT$/ });
  await pin.click();
  const chosen = rows(page).filter({ hasText: "Northfall Rimfire" });
  await expect(chosen).toHaveAttribute("aria-pressed", "true");
  await expect(chosen).toBeInViewport();
  await expect(info).toContainText("205 Sawyer Lane");
  await map(page).click({ position: { x: 8, y: 8 } });
  await expect(info).toHaveCount(0);
  await expect(chosen).toHaveAttribute("aria-pressed", "false");
});

test("on a phone, the list comes first, and a dealer in it links to the map", { tag: "@phone" }, async ({ page }) => {
  await openHydrated(page, "/dealer-locator");
  await test.step("the field is on the first screen, and the list is short", async () => {
    await expect(zip(page)).toBeInViewport({ ratio: 1 });
    await expect(find(page)).toBeInViewport({ ratio: 1 });
    await expect(rows(page)).toHaveCount(20);
  });

  await zip(page).fill("05301");
  await find(page).click();
  await expect(page).toHaveURL(/zip=05301&radius=50$/);
  await expect(map(page)).toBeHidden();
  await rows(page).filter({ hasText: "Second Bell Sporting" }).click();
  const toMap = main(page).getByRole("button", { name: "Map", exact: true });
  await expect(toMap).toHaveAttribute("aria-pressed", "true");
  await expect(toMap).toBeFocused();
  await expect(main(page).getByRole("region", { name: "Second Bell Sporting" })).toBeInViewport();
  await main(page).getByRole("button", { name: "List", exact: true }).click();
  await expect(rows(page).filter({ hasText: "Second Bell Sporting" })).toHaveAttribute("aria-pressed", "true");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the form and the list work", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/dealer-locator");
    await zip(page).fill("05301");
    await find(page).click();
    await expect(page).toHaveURL(/zip=05301&radius=50$/);
    await expect(rows(page).first()).toHaveText("Kerf & Anvil");
    await expect(main(page).getByRole("button", { name: "Map", exact: true })).toBeHidden();
  });
});
