import { expect, test } from "./fixtures.ts";

test(
  "the backdrop of a dialog covers the whole window, including the scrollbar's space",
  { tag: "@desktop" },
  async ({ playwright, launchOptions, baseURL }) => {
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] });
    const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
    const colorAt = (x: number) => page.screenshot({ clip: { x, y: 800, width: 2, height: 2 } });
    await page.goto("/faq", { waitUntil: "networkidle" });
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
    const html = await (await request.get("/")).text();
    const links = html.match(/<link [^>]*>/g) ?? [];
    for (const attributes of [['rel="icon"', 'sizes="32x32"'], ['rel="apple-touch-icon"']]) {
      const link = links.find((tag) => attributes.every((attribute) => tag.includes(attribute)));
      const response = await request.get(/href="([^"]+)"/.exec(link ?? "")?.[1] ?? "no such link");
      expect(response.status()).toBe(200);
      expect(response.headers()["content-type"]).toBe("image/png");
    }
  },
);
