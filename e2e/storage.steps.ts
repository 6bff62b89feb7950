import type { Page } from "@playwright/test";

/** Puts entries into the shop's local storage, as an earlier visit would have. */
export async function store(page: Page, entries: Record<string, string>): Promise<void> {
  // On the shop's origin, without scripts.
  await page.goto("/robots.txt");
  await page.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, entries);
}
