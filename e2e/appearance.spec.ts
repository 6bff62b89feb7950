import { parse } from "node-html-parser";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./hydration.steps.ts";

test(
  "the backdrop of a dialog covers the whole window, including the scrollbar's space",
  { tag: "@desktop" },
  async ({ playwright, launchOptions, baseURL }) => {
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] });
    const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
    const colorAt = (x: number) => page.screenshot({ clip: { x, y: 800, width: 2, height: 2 } });
    await openHydrated(page, "/faq");
    const bright = await colorAt(1400);
    await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
    const dim = await colorAt(1400);
    expect(dim.equals(bright)).toBe(false);
    expect((await colorAt(1436)).equals(dim)).toBe(true);
    await browser.close();
  },
);

test(
  "the page links an icon for browsers without SVG icons and one for home screens",
  { tag: "@desktop" },
  async ({ request }) => {
    const page = parse(await (await request.get("/")).text());
    for (const selector of ['link[rel="icon"][sizes="32x32"]', 'link[rel="apple-touch-icon"]']) {
      const response = await request.get(page.querySelector(selector)?.getAttribute("href") ?? "no such link");
      expect(response.status()).toBe(200);
      expect(response.headers()["content-type"]).toBe("image/png");
    }
  },
);
