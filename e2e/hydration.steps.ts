import { type Page, expect } from "@playwright/test";

/** Waits until the page and its sections, which follow one by one, are hydrated; until then they are marked. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator("[data-waiting]")).toHaveCount(0);
}

export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}
