import { AxeBuilder } from "@axe-core/playwright";
import { expect, shop, test } from "./fixtures.ts";

const product = "/product/product-long/datum-16";
const pages = [
  "/",
  "/product/collection-cards/rifles",
  product,
  "/product/product-short-alt/shop-coat",
  "/cart",
  "/checkout",
];

test("the server sends a product page with its title, price and data, the same for everyone", async ({ request }) => {
  // Nobody buys this one, so that its stock is the same twice.
  const product = "/product/product-long/plumb-heavy";
  const html = await (await request.get(product)).text();
  expect(html).toContain("<title>Plumb Heavy");
  expect(html).toContain("$1,895.00");
  expect(html).toContain("__APOLLO_STATE__");
  const again = await (await request.get(product, { headers: { "X-Guest-Id": "somebody" } })).text();
  const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "");
  expect(withoutIds(again)).toBe(withoutIds(html));
});

for (const path of pages) {
  test(`${path} asks for nothing at hydration`, async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => {
      if (/\/graphql|\.data(\?|$)|__manifest/.test(request.url())) requests.push(request.url());
    });
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("main")).toBeVisible();
    expect(requests).toEqual([]);
  });

  test(`${path} has no accessibility fault a machine can find and does not scroll sideways`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

for (const path of [
  "/no/such/page",
  "/product/product-long/no-such-product",
  "/product/collection-cards/no-such-group",
]) {
  test(`${path} is a not-found page with its status`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Nothing at this address." })).toBeVisible();
  });
}

test("every address in the menus, footer, home page and collections opens", async ({ request }) => {
  const query = `{
    navigation { rifles { link } pistols { link } apparel { link } support { link } }
    footer { navLinks { url } bottomTexts { url } }
    homePage { carouselItems { link } ribbonItems { link } }
    collection(documentId: "everything") { items(first: 500) { nodes { url } } }
  }`;
  const { data } = await (await request.post(shop.gateway, { data: { query } })).json();
  const links = JSON.stringify(data).match(/"\/[^"]*"/g) ?? [];
  const paths = [...new Set(links.map((link) => JSON.parse(link) as string))];
  expect(paths.length).toBeGreaterThan(40);
  const statuses = await Promise.all(
    paths.map(async (path) => [path, (await request.get(`${shop.url}${path}`)).status()] as const),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

test("a product opened from its collection asks the gateway once", async ({ page }) => {
  await page.goto("/product/collection-cards/rifles", { waitUntil: "networkidle" });
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") requests.push(request.url());
  });
  await page.getByRole("main").getByRole("link", { name: "Plumb", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Plumb" })).toBeVisible();
  expect(requests.map((url) => new URL(url).pathname)).toEqual(["/graphql"]);
});
