import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Shop, freePorts, startShop } from "../scripts/shop.ts";
import { violations, wcag } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.steps.ts";

declare global {
  interface Window {
    __reactRouterManifest: { routes: Record<string, { module: string }> };
  }
}

test("the built shop has no gallery", { tag: "@desktop" }, async ({ page }) => {
  const response = await page.goto("/gallery");
  expect(response?.status()).toBe(404);
  const modules = await page.evaluate(() =>
    Object.values(window.__reactRouterManifest.routes).map(({ module }) => module),
  );
  expect(modules.length).toBeGreaterThan(30);
  expect(modules.filter((module) => module.includes("gallery"))).toEqual([]);
});

/** One server and one test for all widths: two servers would bundle packages into the same folder at the same time. */
test.describe("the gallery of primitives in development", { tag: ["@desktop", "@development"] }, () => {
  let dataDir: string;
  let development: Shop;

  test.beforeAll(async ({ browser }) => {
    dataDir = mkdtempSync(join(tmpdir(), "gallery-"));
    const environment = { ...process.env, NODE_ENV: "development" };
    development = await startShop({ ports: await freePorts(), dataDir, only: ["web"], watch: true, environment });
    // The first page waits until packages are bundled, and may reload because of those found later.
    const page = await browser.newPage({ baseURL: `http://localhost:${development.ports.web}` });
    await page.goto("/gallery", { waitUntil: "networkidle", timeout: 120_000 });
    await untilHydrated(page);
    await page.close();
  });

  test.afterAll(async () => {
    await development.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("shows every state, passes axe and does not scroll sideways at all widths", async ({ page }, testInfo) => {
    test.slow();
    const device = await page.context().newCDPSession(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const width of [390, 768, 1440]) {
      await test.step(`${width} px`, async () => {
        await device.send("Emulation.setTouchEmulationEnabled", { enabled: width < 1024 });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`http://localhost:${development.ports.web}/gallery`, { waitUntil: "networkidle" });
        await untilHydrated(page);

        const modules = await page.getByRole("navigation", { name: "Primitives" }).getByRole("link").allTextContents();
        expect(modules.length).toBeGreaterThan(30);
        for (const name of modules) {
          const entry = page.getByRole("region", { name, exact: true });
          await expect(entry.getByRole("heading", { name, exact: true })).toBeVisible();
          await expect(entry.getByRole("heading", { level: 3 })).not.toHaveCount(0);
        }

        for (const button of await page.getByRole("button", { name: /^Show / }).all()) await button.click();
        await page.getByRole("button", { name: "Notify of error" }).click();
        await expect(page.getByRole("alert").filter({ hasText: "Error: The cart couldn't be saved." })).toBeVisible();
        await expect.soft(page.locator("html")).toHaveJSProperty("scrollWidth", width);
        expect.soft(await violations(page, wcag)).toEqual([]);
        // Not compared with a stored one, because fonts are drawn differently by each machine's browser.
        const body = await page.screenshot({ fullPage: true });
        await testInfo.attach(`gallery at ${width} px`, { body, contentType: "image/png" });

        for (const opener of await page.getByRole("button", { name: /^Open / }).all()) {
          await opener.click();
          await expect(page.getByRole("dialog")).toBeVisible();
          expect.soft(await violations(page, wcag)).toEqual([]);
          const dialog = await page.screenshot();
          await testInfo.attach(`dialog at ${width} px`, { body: dialog, contentType: "image/png" });
          await page.keyboard.press("Escape");
          await expect(page.getByRole("dialog")).toHaveCount(0);
          await expect(opener).toBeFocused();
        }
      });
    }
  });
});
