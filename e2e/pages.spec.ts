import { contentPaths } from "../web/src/paths.ts";
import { violations, wcag } from "./accessibility.ts";
import { expect, shop, test } from "./fixtures.ts";
import { openHydrated, untilHydrated } from "./hydration.steps.ts";

const pages = {
  "home and collections": [
    "/",
    "/product/collection-cards/rifles",
    "/product/collection-simple-grid/grips-and-stocks",
    "/product/collection-tabbed-grid/everything",
    "/product/collection-filterable-grid/barrels-and-triggers?filter.Fits=Datum",
    "/search/rail",
    "/search/nothing-goes-by-this-name",
    "/no/such/page",
  ],
  "products and what is done with them": [
    "/product/product-long/datum-16",
    "/product/product-short/vernier-6",
    "/product/product-short-alt/shop-coat",
    // Sold out: the stock alert replaces the button.
    "/product/product-short-alt/thumbhole-stock",
    "/reviews",
    "/3dbuilder",
    "/cart",
    "/checkout",
  ],
  "pages of content": Object.values(contentPaths),
  "texts and forms": ["/copy/privacy", "/terms-of-service", "/registration", "/dealer-locator?zip=05101&radius=100"],
};

/** Only the browser knows that a cart is empty; it then requests what to show instead. */
const forEmptyCart = /operationName=(InexpensiveParts|ViewedProduct)&/;

/** Together they cover everything that differs on a wide window: menus, columns, the buy bar. */
const widePages = new Set(["/", "/product/product-long/datum-16", "/checkout", "/dealer-locator?zip=05101&radius=100"]);

test(
  "the server sends a product page with title, price and data, the same for everyone",
  { tag: "@desktop" },
  async ({ request }) => {
    // No test buys this one, so its stock does not change.
    const product = "/product/product-long/plumb-heavy";
    const html = await (await request.get(product)).text();
    expect(html).toContain("<title>Plumb Heavy");
    expect(html).toContain("$1,895.00");
    expect(html).toContain("Most helpful first");
    const visitor = { "X-Guest-Id": "somebody", Cookie: "a=b", "User-Agent": "Somebody's" };
    // Both a cached response and a fresh render.
    for (const path of [product, `${product}?render=fresh`]) {
      const [one, other] = [await request.get(path), await request.get(path, { headers: visitor })];
      expect(await other.text()).toBe(await one.text());
    }
  },
);

for (const [kind, paths] of Object.entries(pages)) {
  test(
    `${kind} request nothing on hydration, pass axe and do not scroll sideways at both widths`,
    { tag: "@desktop" },
    async ({ page }) => {
      test.slow();
      // Rendering the view takes longer than everything else; builder.spec.ts covers it.
      await page.route("**/builder.loader.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
      let requests: string[] = [];
      page.on("request", (request) => {
        const url = request.url();
        if (/\/graphql|\.data(\?|$)|__manifest/.test(url) && !forEmptyCart.test(url)) requests.push(url);
      });
      for (const path of paths) {
        // One after the other in one window, so that shared files load once.
        await test.step(path, async () => {
          requests = [];
          await page.setViewportSize({ width: 390, height: 844 });
          await page.goto(path, { waitUntil: "networkidle" });
          await untilHydrated(page);
          await expect(page.getByRole("main")).toBeVisible();
          expect.soft(requests, path).toEqual([]);
          for (const width of [390, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            await expect.soft(page.locator("html"), `${path} at ${width} px`).toHaveJSProperty("scrollWidth", width);
            if (width === 390 || widePages.has(path)) expect.soft(await violations(page, wcag), path).toEqual([]);
          }
        });
      }
    },
  );
}

test("an unknown URL gets a not-found page with its status", { tag: "@phone" }, async ({ page }) => {
  for (const path of [
    "/no/such/page",
    "/product/product-long/no-such-product",
    "/product/collection-cards/no-such-group",
  ]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Nothing at this address." })).toBeVisible();
  }
});

test(
  "every link in the menus, footer, home page and collections opens",
  { tag: ["@desktop", "@development"] },
  async ({ request }) => {
    const query = `{
    navigation { rifles { link } pistols { link } parts { link } apparel { link } support { link } }
    footer { navLinks { url } bottomTexts { url } }
    homePage { carouselItems { link } ribbonItems { link } }
    supportPage { navCards { path } }
    collection(id: "everything") { items(first: 500) { nodes { url } } }
  }`;
    const { data } = await (await request.post(shop.gateway, { data: { query } })).json();
    const links = JSON.stringify(data).match(/"\/[^"]*"/g) ?? [];
    const paths = [...new Set(links.map((link) => JSON.parse(link) as string))];
    expect(paths.length).toBeGreaterThan(40);
    // The sitemap test opens these.
    const siteMap = await (await request.get("/sitemap.xml")).text();
    const others = paths.filter((path) => !siteMap.includes(`<loc>${shop.url}${path}</loc>`));
    for (const path of others) expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
  },
);

test(
  "a product opened from its collection requests itself and its reviews, once each",
  { tag: "@phone" },
  async ({ page }) => {
    await openHydrated(page, "/product/collection-cards/rifles");
    const requests: string[] = [];
    page.on("request", (request) => {
      // Module files are fetched, too.
      if (new URL(request.url()).pathname === "/graphql") requests.push(request.url());
    });
    await page.getByRole("main").getByRole("link", { name: "Plumb", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Plumb" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Reviews" }).getByRole("article").first()).toBeVisible();
    const operations = requests.map((url) => new URL(url).searchParams.get("operationName") ?? "");
    expect(operations.toSorted()).toEqual(["Product", "ProductReviews"]);
  },
);

test(
  "idle connections stay open longer than a load balancer's, after any use",
  { tag: ["@desktop", "@development"] },
  async () => {
    const [page, response] = await Promise.all([fetch(shop.url), fetch(`${shop.url}/graphql?query=%7B__typename%7D`)]);
    expect(page.headers.get("keep-alive")).toBe("timeout=75");
    expect(await response.json()).toEqual({ data: { __typename: "Query" } });
    expect(response.headers.get("keep-alive")).toBe("timeout=75");
  },
);
