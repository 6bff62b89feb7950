import type { Page } from "@playwright/test";
import { closeAdded } from "./checkout.steps.ts";
import { expect, shop, test } from "./fixtures.ts";
import { openHydrated } from "./hydration.steps.ts";

const filterable = "/product/collection-filterable-grid/barrels-and-triggers";
const tabbed = "/product/collection-tabbed-grid/everything";

const main = (page: Page) => page.getByRole("main");
const status = (page: Page) => main(page).getByRole("status");
const cards = (page: Page) => main(page).getByRole("article");

/** Items the gateway returns for these arguments, as any other client would get them. */
async function itemsOf(request: Page["request"], collectionArguments: string, itemArguments: string) {
  const query = `{ collection(${collectionArguments}) { items(${itemArguments}) { totalCount nodes { title } } } }`;
  const { data } = await (await request.post(shop.gateway, { data: { query } })).json();
  const { totalCount, nodes } = data.collection.items as { totalCount: number; nodes: { title: string }[] };
  return { totalCount, titles: nodes.map(({ title }) => title) };
}

const all = (request: Page["request"]) => itemsOf(request, 'id: "barrels-and-triggers"', "first: 500");
const fitting = (request: Page["request"], rest = "") =>
  itemsOf(
    request,
    'id: "barrels-and-triggers"',
    `first: 500, filters: [{ key: "fits", values: ["datum"] }], sort: TITLE_DESC ${rest}`,
  );

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "filters and search are a form, and the server renders the result at its URL",
    { tag: ["@desktop", "@development"] },
    async ({ page, request }) => {
      await page.goto(filterable);
      const datum = main(page).getByRole("checkbox", { name: /^Datum/ });
      await datum.check();
      await main(page).getByRole("searchbox").fill("barrel");
      await main(page).getByLabel("Sort by").selectOption("Z to A");
      await main(page).getByRole("button", { name: "Show results" }).click();
      await expect(page).toHaveURL(/[?&]filter\.Fits=Datum/);
      const { titles, totalCount } = await fitting(request, ', search: "barrel"');
      const { totalCount: everything } = await all(request);
      await expect(cards(page).getByRole("heading")).toHaveText(titles);
      await expect(status(page)).toHaveText(`${totalCount} of ${everything} items`);
      await expect(datum).toBeChecked();
      await main(page).getByRole("link", { name: "Datum (remove filter)" }).click();
      await expect(datum).not.toBeChecked();
      await expect(main(page).getByRole("searchbox")).toHaveValue("barrel");
    },
  );
});

test.describe("without scripts, a long collection", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "filters within its tab, and shows more by a link",
    { tag: ["@desktop", "@development"] },
    async ({ page, request }) => {
      const { totalCount } = await itemsOf(request, 'id: "everything"', "first: 500");
      await page.goto(tabbed);
      await main(page)
        .getByRole("link", { name: /^Show more/ })
        .click();
      await expect(cards(page)).toHaveCount(48);
      await main(page)
        .getByRole("link", { name: /^Show more/ })
        .click();
      await expect(cards(page)).toHaveCount(totalCount);
      await main(page)
        .getByRole("link", { name: /^Small parts/ })
        .click();
      await main(page)
        .getByRole("checkbox", { name: /^Under \$50/ })
        .check();
      await main(page).getByRole("button", { name: "Show results" }).click();
      await expect(page).toHaveURL(/[?&]activeFilter=Small\+parts/);
      await expect(page).toHaveURL(/[?&]price=0-50/);
      await expect(main(page).getByRole("heading", { level: 2, name: "Small parts" })).toBeVisible();
      await expect(main(page).getByRole("checkbox", { name: /^Under \$50/ })).toBeChecked();
      const prices = await cards(page).locator("text=/\\$\\d/").allTextContents();
      expect(prices.length).toBeGreaterThan(0);
      for (const price of prices) expect(Number(price.replace(/[^\d.]/g, ""))).toBeLessThan(50);
    },
  );
});

test(
  "filters, sorting and search stay in the URL and send no request",
  { tag: ["@desktop", "@development"] },
  async ({ page, request }) => {
    await openHydrated(page, filterable);
    const requests: string[] = [];
    page.on("request", (sent) => {
      if (sent.url().includes("/graphql")) requests.push(sent.url());
    });
    const { totalCount: everything } = await all(request);
    await page.evaluate(() => window.scrollTo(0, 300));
    const datum = main(page).getByRole("checkbox", { name: /^Datum/ });
    await datum.focus();
    await page.keyboard.press("Space");
    // Otherwise both choices may become one history entry.
    await expect(page).toHaveURL(/\?filter\.Fits=Datum$/);
    await main(page).getByLabel("Sort by").selectOption("Z to A");
    const { titles, totalCount } = await fitting(request);
    await expect(status(page)).toHaveText(`${totalCount} of ${everything} items`);
    await expect(cards(page).getByRole("heading")).toHaveText(titles);
    await expect(page).toHaveURL(/\?sort=title-desc&filter\.Fits=Datum$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(300);

    await main(page).getByRole("searchbox").pressSequentially("barrel");
    await expect(page).toHaveURL(/[?&]search=barrel/);
    await expect(main(page).getByRole("searchbox")).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\?filter\.Fits=Datum$/);
    await expect(main(page).getByRole("searchbox")).toHaveValue("");
    await page.goBack();
    await expect(status(page)).toHaveText(`${everything} items`);
    await expect(datum).not.toBeChecked();
    expect(requests).toEqual([]);
  },
);

test(
  "on a phone, the filters open from the bottom and return the focus",
  { tag: ["@phone", "@development"] },
  async ({ page }) => {
    await openHydrated(page, filterable);
    await expect(main(page).getByRole("checkbox")).toHaveCount(0);
    await main(page).getByRole("button", { name: "Filter", exact: true }).press("Enter");
    const sheet = page.getByRole("dialog", { name: "Filter" });
    await sheet.getByRole("checkbox", { name: /^Datum/ }).check();
    const { totalCount } = await fitting(page.request);
    await expect(sheet.getByRole("button", { name: `Show ${totalCount} items` })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(main(page).getByRole("button", { name: "Filter (1)" })).toBeFocused();
    await expect(cards(page)).toHaveCount(totalCount);
  },
);

test("tabs are URLs: they group items, keep focus, and Back leaves them", { tag: "@phone" }, async ({ page }) => {
  await openHydrated(page, tabbed);
  const tabs = main(page).getByRole("navigation", { name: "Family" });
  await expect(tabs.getByRole("link", { name: /^All/ })).toHaveAttribute("aria-current", "page");
  const groups = main(page).getByRole("heading", { level: 2 });
  const first = await groups.allTextContents();
  expect(first.slice(0, 2)).toEqual(["Rifles", "Pistols"]);
  expect(await tabs.evaluate((it) => it.clientHeight)).toBeLessThan(60);

  const mounts = tabs.getByRole("link", { name: /^Mounts/ });
  await mounts.press("Enter");
  await expect(page).toHaveURL(`${tabbed}?activeFilter=Mounts`);
  await expect(groups).toHaveText(["Mounts"]);
  await expect(mounts).toHaveAttribute("aria-current", "page");
  await expect(mounts).toBeFocused();
  const count = Number((await mounts.textContent())?.match(/\d+/)?.[0]);
  await expect(cards(page)).toHaveCount(count);
  await expect(status(page)).toContainText(`${count} of `);
  await page.goBack();
  await expect(groups).toHaveText(first);
});

test(
  "a long collection shows its first items, and more at a URL that Back from a product returns to",
  { tag: ["@phone", "@development"] },
  async ({ page, request }) => {
    const { totalCount } = await itemsOf(request, 'id: "everything"', "first: 500");
    await openHydrated(page, tabbed);
    await expect(cards(page)).toHaveCount(24);
    await expect(status(page)).toHaveText(`${totalCount} items`);
    const more = main(page).getByRole("link", { name: `Show more (${totalCount - 24} left)` });
    await more.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await more.press("Enter");
    await expect(page).toHaveURL(`${tabbed}?shown=48`);
    await expect(cards(page)).toHaveCount(48);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    await expect(cards(page).nth(24).getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/product\/product-/);
    await page.goBack();
    await expect(cards(page)).toHaveCount(48);
  },
);

test(
  "price and stock filters show the items that the gateway finds",
  { tag: ["@desktop", "@development"] },
  async ({ page, request }) => {
    const found = 'first: 500, price: { from: "50", below: "100" }, inStock: true';
    const { totalCount } = await itemsOf(request, 'id: "everything"', found);
    expect(totalCount).toBeGreaterThan(3);
    await openHydrated(page, tabbed);
    await main(page)
      .getByRole("checkbox", { name: /^\$50 to \$100/ })
      .check();
    await main(page)
      .getByRole("checkbox", { name: /^In stock/ })
      .check();
    await expect(page).toHaveURL(`${tabbed}?price=50-100&stock=in`);
    await expect(cards(page)).toHaveCount(totalCount);
    await main(page).getByLabel("Sort by").selectOption("A to Z");
    await main(page)
      .getByRole("link", { name: /^Mounts/ })
      .click();
    await expect(page).toHaveURL(`${tabbed}?sort=title-asc&price=50-100&stock=in&activeFilter=Mounts`);
    await expect(cards(page).getByRole("heading")).toHaveText(["Forend rail", "Rail 20"]);
  },
);

test("a URL with another layout redirects to the collection's own", { tag: "@desktop" }, async ({ page }) => {
  const other = "/product/collection-simple-grid/rifles?utm_source=mail";
  const response = await page.request.get(other, { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([
    301,
    "/product/collection-cards/rifles?utm_source=mail",
  ]);
  await page.goto(other);
  await expect(main(page).getByText("A dealer license is required to ship these.")).toBeVisible();
});

test("a product that needs a fitting asks for it on its page", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/product/collection-simple-grid/magazines-and-small-parts");
  await expect(main(page).getByRole("button", { name: /^Add to cart/ })).toHaveCount(0);
  await main(page).getByRole("link", { name: "Choose options (Pistol magazine)" }).click();
  await expect(page).toHaveURL(/vernier-magazine/);
  await main(page).getByRole("button", { name: "Add to cart" }).first().click();
  await closeAdded(page, "Pistol magazine");
});

test("a product without options goes into the cart from its card", { tag: "@phone" }, async ({ page }) => {
  await openHydrated(page, "/search/sling");
  await main(page).getByRole("button", { name: "Add to cart (Canvas sling)" }).click();
  await closeAdded(page, "Canvas sling");
  await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});

test("the prices of a row stand on one line", async ({ page }) => {
  await openHydrated(page, "/search/magazine");
  const prices = await main(page)
    .getByRole("article")
    .evaluateAll((articles) =>
      articles.map((article) => {
        const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
        while (walker.nextNode() && !walker.currentNode.textContent?.startsWith("$"));
        const range = document.createRange();
        range.selectNode(walker.currentNode);
        return { row: Math.round(article.getBoundingClientRect().top), bottom: range.getBoundingClientRect().bottom };
      }),
    );
  expect(prices.length).toBeGreaterThan(2);
  for (const { row, bottom } of prices) {
    expect(bottom).toBeCloseTo(prices.find((other) => other.row === row)?.bottom ?? NaN, 0);
  }
});
