import type { Page, Route } from "@playwright/test";
import { type ExtraShop, startExtraShop } from "./extra-shop.ts";
import { expect, test as base } from "./fixtures.ts";

/** A shop with a Google Maps key and thousands of dealers. */
const test = base.extend<object, { shopWithKey: ExtraShop }>({
  shopWithKey: [
    async ({}, use) => {
      const shop = await startExtraShop({ env: { MAPS_BROWSER_KEY: "a-key", SEED_DEALERS: "3000" } });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ shopWithKey }, use) => {
    await use(shopWithKey.url);
  },
});

// On a lower screen the map is lower, too, and dealers close to each other share a marker.
test.use({ viewport: { width: 1440, height: 1340 } });

const isScript = (url: URL) => url.origin === "https://maps.googleapis.com" && url.pathname === "/maps/api/js";

/** Replaces Google's script with the fake and its resources with nothing. Records the requests. */
async function standIn(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route(/^https:\/\/[\w.]+\.googleapis\.com\//, async (route) => {
    const url = new URL(route.request().url());
    requests.push(url.origin + url.pathname);
    if (isScript(url)) return await route.fulfill({ path: "e2e/fake-google-maps.js" });
    const contentType = { script: "text/javascript", stylesheet: "text/css", image: "image/svg+xml" };
    return await route.fulfill({
      contentType: Reflect.get(contentType, route.request().resourceType()) as string | undefined,
      headers: { "access-control-allow-origin": "*" },
      body: url.pathname === "/maps/vt" ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : "",
    });
  });
  return requests;
}

const made = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { fakeGoogleMaps: Record<"scripts" | "maps" | "markers", number> }).fakeGoogleMaps,
  );

const googleMap = (page: Page) => page.locator(".gm-style");
const pins = (page: Page) => googleMap(page).locator("button[title]");
const single = (page: Page) => googleMap(page).locator('button[title]:not([title$=" dealers"])');
const rows = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("heading").getByRole("button");
const info = (page: Page) => googleMap(page).getByRole("dialog");

test(
  "Google's map and the list stay in sync under the shop's policy",
  { tag: ["@desktop", "@development"] },
  async ({ page }) => {
    const requests = await standIn(page);
    await page.goto("/dealer-locator?zip=05101&radius=50");
    await expect(googleMap(page).locator("[data-radius]")).toHaveAttribute("data-radius", "80467");
    const first = await rows(page).first().innerText();
    await expect(single(page).and(page.getByTitle(first, { exact: true }))).toHaveText("1");
    const before = await made(page);

    await rows(page).first().click();
    await expect(info(page)).toContainText(first);
    const other = single(page)
      .and(page.locator(`:not([title="${first}"])`))
      .first();
    const second = (await other.getAttribute("title")) ?? "";
    const row = rows(page).and(page.getByText(second, { exact: true }));
    await other.dispatchEvent("click");
    await expect(info(page)).toContainText(second);
    await expect(row).toHaveAttribute("aria-pressed", "true");
    await expect(rows(page).first()).toHaveAttribute("aria-pressed", "false");
    await googleMap(page).click({ position: { x: 4, y: 4 } });
    await expect(info(page)).toBeHidden();
    await expect(row).toHaveAttribute("aria-pressed", "false");
    expect(await made(page)).toEqual(before);

    // The resources that Google loads were allowed, and its styles apply.
    await expect(googleMap(page)).toHaveCSS("font-size", "11px");
    await expect
      .poll(() => requests.toSorted())
      .toEqual([
        "https://fonts.googleapis.com/css",
        "https://maps.googleapis.com/maps-api-v3/api/js/common.js",
        "https://maps.googleapis.com/maps/api/js",
        "https://maps.googleapis.com/maps/api/mapsjs/gen_204",
        "https://maps.googleapis.com/maps/vt",
      ]);

    await page.getByLabel("Within").selectOption("100");
    await page.getByRole("button", { name: "Find dealers" }).click();
    await expect(googleMap(page).locator("[data-radius]")).toHaveAttribute("data-radius", "160934");
    await page.getByRole("main").getByRole("link", { name: "Become a dealer" }).first().click();
    await expect(googleMap(page)).toBeHidden();
    await page.goBack();
    await expect(info(page)).toBeHidden();
    await expect(pins(page).first()).toBeVisible();
    expect(await made(page)).toMatchObject({ scripts: 1, maps: 2 });
  },
);

test(
  "thousands of dealers load page by page and form few markers",
  { tag: ["@desktop", "@development"] },
  async ({ page }) => {
    await standIn(page);
    const html = await (await page.request.get("/dealer-locator")).text();
    expect(html.length).toBeLessThan(400_000);
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/graphql") && request.url().includes("Dealer")) requests.push(request.url());
    });
    await page.goto("/dealer-locator");
    const cluster = googleMap(page).locator('button[title$=" dealers"]');
    const clustered = async () => (await cluster.allTextContents()).reduce((sum, count) => sum + Number(count), 0);
    await expect.poll(clustered).toBeGreaterThan(2_500);
    expect((await made(page)).markers).toBeLessThan(400);

    await cluster.first().dispatchEvent("click");
    await expect.poll(clustered).toBeLessThan(2_500);
    await expect(rows(page)).toHaveCount(20);
    await page.getByRole("button", { name: "Show more (3,047 left)" }).click();
    await expect(rows(page)).toHaveCount(40);
    // 3,067 dealers / 500 per page.
    expect(requests).toHaveLength(7);
    await rows(page).last().click();
    const name = await rows(page).last().textContent();
    await expect(info(page)).toContainText(name ?? "");
    await expect(
      pins(page)
        .and(page.getByTitle(name ?? "", { exact: true }))
        .first(),
    ).toBeVisible();
  },
);

test(
  "a blocked or unresponsive map can be retried, and the list stays",
  { tag: ["@desktop", "@development"] },
  async ({ page, consoleErrors }) => {
    await standIn(page);
    let response: (route: Route) => Promise<void> = (route) => route.abort();
    const waiting = new Set<Route>();
    await page.route(isScript, (route) => response(route));
    await page.clock.install();
    await page.goto("/dealer-locator?zip=05101&radius=50");
    const failure = page.getByRole("main").getByRole("alert").filter({ hasText: "The map couldn't be loaded." });
    await expect(failure).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    expect(consoleErrors).toEqual([expect.stringContaining("maps.googleapis.com/maps/api/js")]);
    consoleErrors.length = 0;

    response = async (route) => void waiting.add(route);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Loading the map")).toBeVisible();
    await expect.poll(() => waiting.size).toBe(1);
    await page.clock.fastForward(15_000);
    await expect(failure).toBeVisible();

    response = (route) => route.fallback();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(pins(page).first()).toBeVisible();
    await expect(failure).toBeHidden();
  },
);

test("offers the shop's own map if Google rejects the key", { tag: ["@desktop", "@development"] }, async ({ page }) => {
  // Phone width, where the map is behind a toggle, in the shop that the other tests started.
  await page.setViewportSize({ width: 390, height: 844 });
  await standIn(page);
  await page.goto("/dealer-locator?zip=05101&radius=50");
  await page.getByRole("button", { name: "Map", exact: true }).click();
  await expect(pins(page).first()).toBeVisible();
  await page.evaluate(() => (window as unknown as { gm_authFailure: () => void }).gm_authFailure());
  await expect(page.getByRole("alert").filter({ hasText: "API key" })).toContainText(
    "A problem with the API key prevents the map from rendering.",
  );
  await expect(googleMap(page)).toBeHidden();
  await page.getByRole("button", { name: "Show the plain map" }).click();
  await expect(page.getByRole("img", { name: /^The United States/ })).toBeVisible();
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
});
