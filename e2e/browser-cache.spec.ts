import { type Page, type Response } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./hydration.steps.ts";

/** Waits until the browser may cache this response: responses under revalidation are not cacheable. */
async function untilKept(page: Page, response: Response): Promise<void> {
  const { accept = "*/*" } = await response.request().allHeaders();
  const cachingOf = () =>
    page.evaluate(async ([url, accept]) => (await fetch(url, { headers: { accept } })).headers.get("cache-control"), [
      response.url(),
      accept,
    ] as const);
  await expect.poll(cachingOf).toContain("public");
}

test(
  "revisited pages, also by Back, appear without waiting for the shop",
  {
    tag: "@desktop",
  },
  async ({ page, context }) => {
    const footer = page.getByRole("contentinfo");
    const title = (name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

    await openHydrated(page, "/");
    for (const name of ["Support", "Warranty"]) {
      const result = page.waitForResponse((response) => response.url().includes(`operationName=${name}`));
      await footer.getByRole("link", { name, exact: true }).click();
      await title(name);
      await untilKept(page, await result);
      // A font still loading would fail offline.
      await page.evaluate(async () => void (await document.fonts.ready));
    }

    await context.setOffline(true);
    await page.goBack();
    await title("Support");
    await page.goForward();
    await title("Warranty");
    await footer.getByRole("link", { name: "Support", exact: true }).click();
    await title("Support");
  },
);
